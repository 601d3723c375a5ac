import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { UuidPipe } from '../../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
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

  /**
   * Lists companion sessions, newest first.
   *
   * @remarks Without their turns.
   */
  @Get()
  async listCompanionSessions(@Account() scope: AccountScope, @Query() query: PageQueryDto): Promise<CompanionSessionPageDto> {
    return this.sessions.list(scope, query);
  }

  /**
   * Starts a companion session.
   *
   * @remarks With a group, the companion talks about its due words.
   */
  @Post()
  @ApiErrors('COMPANION.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async startCompanionSession(
    @Account() scope: AccountScope,
    @Body() body: StartCompanionSessionDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CompanionSessionDto> {
    return this.sessions.start(scope, body, operation);
  }

  /**
   * Returns a companion session with its turns.
   *
   * @remarks Turns whose content was deleted are left out.
   */
  @Get(':companion_session_id')
  @ApiErrors('COMPANION.NOT_FOUND')
  async getCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
  ): Promise<CompanionSessionDto> {
    return this.sessions.read(scope, id);
  }

  /**
   * Summarises a companion session.
   *
   * @remarks By rule, from what the session contains; no model is asked.
   */
  @Post(':companion_session_id/summary')
  @HttpCode(200)
  @ApiErrors('COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND')
  async summariseCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
  ): Promise<CompanionSessionDto> {
    return this.changes.summarise(scope, id);
  }

  /**
   * Exports a companion session.
   *
   * @remarks The shape is closed and described by a JSON Schema in the source code.
   */
  @Get(':companion_session_id/export')
  @ApiErrors('COMPANION.NOT_FOUND')
  async exportCompanionSession(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) id: string,
  ): Promise<ExportedCompanionSessionDto> {
    return this.sessions.export(scope, id);
  }

  /**
   * Deletes the conversation of a companion session.
   *
   * @remarks Removes all turns, and the prompts, responses and expected answers of its activities; the summary then says that the
   * content was deleted. An activity under way is cancelled, and a reply under way is dropped. Observations of words stay, without
   * text. Repeating an operation whose content was deleted gets 409 instead of the text.
   */
  @Delete(':companion_session_id/content')
  @HttpCode(204)
  @ApiErrors('COMPANION.NOT_FOUND')
  async deleteCompanionContent(@Account() scope: AccountScope, @Param('companion_session_id', UuidPipe) id: string): Promise<void> {
    await this.changes.deleteContent(scope, id);
  }
}
