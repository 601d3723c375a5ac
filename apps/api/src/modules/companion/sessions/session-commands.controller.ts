import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { SessionCommand } from '@wordhoard/learning';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { UuidPipe } from '../../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { CompanionSessionDto, SessionCommandDto } from '../dto/companion-session.dto.js';
import { ChangeSessionService } from './change-session.service.js';

/** Commands that change the status of a session. */
@Controller('companion/sessions/:companion_session_id')
@SignedIn()
export class SessionCommandsController {
  constructor(private readonly changes: ChangeSessionService) {}

  /**
   * Pauses a companion session.
   *
   * @remarks It accepts no turns until it is resumed.
   */
  @Post('pause')
  @HttpCode(200)
  @ApiErrors('COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND')
  async pauseCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.changes.move(scope, id, SessionCommand.pause, operation);
  }

  /**
   * Resumes a paused companion session.
   *
   * @remarks It accepts turns again.
   */
  @Post('resume')
  @HttpCode(200)
  @ApiErrors('COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND')
  async resumeCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.changes.move(scope, id, SessionCommand.resume, operation);
  }

  /**
   * Finishes a companion session.
   *
   * @remarks A finished session cannot be reopened.
   */
  @Post('finish')
  @HttpCode(200)
  @ApiErrors('COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND')
  async finishCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.changes.move(scope, id, SessionCommand.finish, operation);
  }

  /**
   * Revokes a companion session.
   *
   * @remarks It accepts nothing more, and pending replies are dropped.
   */
  @Post('revoke')
  @HttpCode(200)
  @ApiErrors('COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND')
  async revokeCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.changes.move(scope, id, SessionCommand.revoke, operation);
  }
}
