import { Injectable } from '@nestjs/common';
import { SessionCommand } from '@wordhoard/learning';
import { ChangeSessionService } from '../../companion/sessions/change-session.service.js';
import { CompanionSessionsService } from '../../companion/sessions/companion-sessions.service.js';
import { ChatService } from '../../companion/turns/chat.service.js';
import { RecordExchangeService } from '../../companion/turns/record-exchange.service.js';
import { ReplyLocallyService } from '../../companion/turns/reply-locally.service.js';
import type { ToolHandlers } from '../tools/tool-call.js';

@Injectable()
export class CompanionTools {
  constructor(
    private readonly sessions: CompanionSessionsService,
    private readonly changes: ChangeSessionService,
    private readonly chats: ChatService,
    private readonly exchanges: RecordExchangeService,
    private readonly local: ReplyLocallyService,
  ) {}

  readonly handlers: ToolHandlers<
    | 'svc_start_companion_session'
    | 'svc_list_companion_sessions'
    | 'svc_get_companion_session'
    | 'svc_finish_companion_session'
    | 'svc_companion_reply'
  > = {
    svc_start_companion_session: async ({ scope, operation }, input) => this.sessions.start(scope, input, operation),

    svc_list_companion_sessions: async ({ scope }, page) => this.sessions.list(scope, page),

    svc_get_companion_session: async ({ scope }, { session_id }) => this.sessions.read(scope, session_id),

    svc_finish_companion_session: async ({ scope, operation }, { session_id }) =>
      this.changes.move(scope, session_id, SessionCommand.finish, operation),

    svc_companion_reply: async ({ scope, operation, isRepeat, signal }, { session_id, content, reply }) => {
      const recorded = isRepeat ? await this.exchanges.recorded(scope, operation) : undefined;
      if (recorded) return recorded;
      if (reply !== undefined && !isRepeat) return this.exchanges.record(scope, session_id, { content, reply }, operation);
      return this.chats.chat(scope, session_id, { content, operation_id: operation.id }, operation, signal, this.local);
    },
  };
}
