import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { PageQueryDto } from '../../conversations/dto/conversation.dto.js';
import { CompanionSessionDto, CompanionSessionPageDto, ExportedCompanionSessionDto } from '../dto/companion-session.dto.js';
import { StartCompanionSessionDto } from '../dto/companion-session.dto.js';
import { ChangeSessionService } from './change-session.service.js';
import { CompanionSessionsService } from './companion-sessions.service.js';

@Controller('companion/sessions')
@SignedIn()
export class CompanionSessionsController {
  constructor(
    private readonly sessions: CompanionSessionsService,
    private readonly changes: ChangeSessionService,
  ) {}

  @Get()
  async listCompanionSessions(@Account() scope: AccountScope, @Query() query: PageQueryDto): Promise<CompanionSessionPageDto> {
    return this.sessions.list(scope, query);
  }

  @Post()
  async startCompanionSession(
    @Account() scope: AccountScope,
    @Body() body: StartCompanionSessionDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.sessions.start(scope, body, operation);
  }

  /** With all its turns. */
  @Get(':companion_session_id')
  async getCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
  ): Promise<CompanionSessionDto> {
    return this.sessions.read(scope, id);
  }

  /** By rule, from what the session holds: no model is asked. */
  @Post(':companion_session_id/summary')
  @HttpCode(200)
  async summariseCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
  ): Promise<CompanionSessionDto> {
    return this.changes.summarise(scope, id);
  }

  /** In a closed shape, whose JSON Schema stands beside the code. */
  @Get(':companion_session_id/export')
  async exportCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
  ): Promise<ExportedCompanionSessionDto> {
    return this.sessions.export(scope, id);
  }

  /**
   * Deletes what was said in a session. The session itself stays.
   *
   * @remarks
   * Removes all turns, and the prompts, responses and expected answers of its activities; the summary then says that the content was deleted.
   * An activity under way is cancelled, and a reply under way is dropped. Observations of words stay, without text. Repeating an operation
   * whose content was deleted gets 409 instead of the text.
   */
  @Delete(':companion_session_id/content')
  @HttpCode(204)
  async deleteCompanionContent(@Account() scope: AccountScope, @Param('companion_session_id', UuidPipe) id: string): Promise<void> {
    await this.changes.deleteContent(scope, id);
  }
}
