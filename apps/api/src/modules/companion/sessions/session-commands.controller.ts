import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { SessionCommand } from '@wordhoard/learning';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { CompanionSessionDto, SessionCommandDto } from '../dto/companion-session.dto.js';
import { ChangeSessionService } from './change-session.service.js';

/** What moves a session to another status, where it may. */
@Controller('companion/sessions/:companion_session_id')
@SignedIn()
export class SessionCommandsController {
  constructor(private readonly changes: ChangeSessionService) {}

  @Post('pause')
  @HttpCode(200)
  async pauseCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.changes.move(scope, id, SessionCommand.pause, operation);
  }

  @Post('resume')
  @HttpCode(200)
  async resumeCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.changes.move(scope, id, SessionCommand.resume, operation);
  }

  /** For good: it never opens again. */
  @Post('finish')
  @HttpCode(200)
  async finishCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.changes.move(scope, id, SessionCommand.finish, operation);
  }

  /** From then on it takes nothing. */
  @Post('revoke')
  @HttpCode(200)
  async revokeCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.changes.move(scope, id, SessionCommand.revoke, operation);
  }
}
