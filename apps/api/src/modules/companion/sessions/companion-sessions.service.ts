import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';
import { languageOf } from '../../conversations/language.js';
import type { PageQueryDto } from '../../conversations/dto/conversation.dto.js';
import { FindGroupService } from '../../vocabulary/groups/find-group.service.js';
import { TooManyCompanionSessionsError } from '../companion.errors.js';
import { toListedSession, toSession } from '../companion.mapper.js';
import {
  type CompanionSessionDto,
  type CompanionSessionPageDto,
  EXPORT_FORMAT,
  type ExportedCompanionSessionDto,
  type StartCompanionSessionDto,
} from '../dto/companion-session.dto.js';
import { CompanionTurnsRepository } from '../turns/companion-turns.repository.js';
import { CompanionSessionsRepository, MAX_SESSIONS, type CompanionSessionRow } from './companion-sessions.repository.js';

const DEFAULT_LIMIT = 50;

@Injectable()
export class CompanionSessionsService {
  constructor(
    private readonly sessions: CompanionSessionsRepository,
    private readonly turns: CompanionTurnsRepository,
    private readonly groups: FindGroupService,
  ) {}

  /** @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, { limit = DEFAULT_LIMIT, cursor }: PageQueryDto): Promise<CompanionSessionPageDto> {
    const { items, next_cursor } = await this.sessions.list(scope, limit, cursor);
    return { items: items.map(toListedSession), next_cursor };
  }

  /** @throws NotFoundError */
  async require(scope: AccountScope, id: string): Promise<CompanionSessionRow> {
    const session = await this.sessions.find(scope, id);
    if (!session) throw new NotFoundError('Companion session', id);
    return session;
  }

  /** With all its turns. @throws NotFoundError */
  async read(scope: AccountScope, id: string): Promise<CompanionSessionDto> {
    return toSession(await this.require(scope, id), await this.turns.list(scope, id));
  }

  /** @throws NotFoundError for the group, TooManyCompanionSessionsError and OperationReusedError */
  async start(scope: AccountScope, body: StartCompanionSessionDto, operation: Operation): Promise<CompanionSessionDto> {
    const { goal = null, language, group_id = null, difficulty = null, consent_snapshot: consent = null } = body;
    const { connection_id = null, client_id = null } = body;
    if (group_id !== null) await this.groups.get(scope, group_id);
    const spoken = language === undefined ? null : languageOf(language);
    const fields = { goal, language: spoken, group_id, difficulty, consent, connection_id, client_id };
    const created = await createOnce<{ readonly id: string } | undefined, { readonly id: string }>(
      operation,
      () => this.sessions.create(scope, uuidv7(), fields, operation),
      () => this.sessions.findByOperation(scope, operation.id),
      async (stored) => stored,
    );
    if (!created) throw new TooManyCompanionSessionsError(MAX_SESSIONS);
    return this.read(scope, created.id);
  }

  /** @throws NotFoundError */
  async export(scope: AccountScope, id: string): Promise<ExportedCompanionSessionDto> {
    return { format: EXPORT_FORMAT, session: await this.read(scope, id) };
  }
}
