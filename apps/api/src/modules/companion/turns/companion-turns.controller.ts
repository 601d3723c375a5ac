import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../../platform/http/request-decorators.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { UuidPipe } from '../../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { AddTurnDto, CompanionChatDto, CompanionExchangeDto, CompanionTurnDto } from '../dto/companion-turn.dto.js';
import { AddTurnService } from './add-turn.service.js';
import { AskCompanionService } from './ask-companion.service.js';
import { ChatService } from './chat.service.js';

@Controller('companion/sessions/:companion_session_id')
@SignedIn()
export class CompanionTurnsController {
  constructor(
    private readonly chats: ChatService,
    private readonly companion: AskCompanionService,
    private readonly turns: AddTurnService,
  ) {}

  /**
   * Sends a message to the companion.
   *
   * @remarks Stores the message, then asks a model. A repeat with the same operation id returns the first result, even if there was no
   * reply.
   */
  @Post('chat')
  @HttpCode(200)
  @ApiErrors('COMPANION.CONTENT_DELETED', 'COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND', 'COMPANION.OFF', 'REQUEST.TOO_MANY')
  async chatWithCompanion(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() body: CompanionChatDto,
    @RequestedOperation() operation: Operation,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<CompanionExchangeDto> {
    return this.chats.chat(scope, id, body, operation, signal, this.companion);
  }

  /**
   * Adds a turn of an external companion.
   *
   * @remarks Stores a message of the learner or of the external companion. No model is asked.
   */
  @Post('turns')
  @ApiErrors('ACTIVITY.NOT_FOUND', 'COMPANION.CONTENT_DELETED', 'COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND', 'COMPANION.TOO_LONG')
  async addCompanionTurn(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() body: AddTurnDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionTurnDto> {
    return this.turns.add(scope, id, body, operation);
  }
}
