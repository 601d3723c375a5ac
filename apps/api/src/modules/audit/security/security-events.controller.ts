import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Account, Administrator, ElevatedAdministrator } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../../platform/http/request-decorators.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { ListSecurityEventsDto, SecurityEventPageDto } from '../dto/security-event.dto.js';
import { ExportSecurityEventsService } from './export-security-events.service.js';
import { toSecurityEvent } from '../audit.mapper.js';
import { SecurityEventsRepository } from './security-events.repository.js';

const DEFAULT_LIMIT = 50;

@Controller('admin/security-events')
@Administrator()
export class SecurityEventsController {
  constructor(
    private readonly events: SecurityEventsRepository,
    private readonly exports: ExportSecurityEventsService,
  ) {}

  /**
   * Lists security events of the whole deployment, newest first.
   *
   * @remarks Sign-ins, refusals, and changes of accounts and settings.
   */
  @Get()
  async listSecurityEvents(
    @Query() { type, account_id, from, until, limit = DEFAULT_LIMIT, cursor }: ListSecurityEventsDto,
  ): Promise<SecurityEventPageDto> {
    const { items, next_cursor } = await this.events.list({ type, account: account_id, from: utc(from), until: utc(until) }, limit, cursor);
    return { items: items.map(toSecurityEvent), next_cursor };
  }

  /**
   * Downloads all security events with what is needed to verify their chain elsewhere.
   *
   * @remarks
   * JSON lines: a header with the public key, then all signed checkpoints, then all events, oldest first. An administrator can have
   * one export at a time; a second one gets 409. A download that is too slow or takes too long is aborted.
   */
  @Get('export')
  @ElevatedAdministrator()
  @ApiErrors('EXPORT.UNDER_WAY')
  @ApiOkResponse({ content: { 'application/x-ndjson': { schema: { type: 'string', format: 'binary' } } } })
  async exportSecurityEvents(@Account() scope: AccountScope, @DisconnectSignal() left: AbortSignal): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.begin(scope, left), {
      type: 'application/x-ndjson',
      disposition: 'attachment; filename="wordhoard-security-events.ndjson"',
    });
  }
}

/** Converts a timestamp to the format of stored events. */
function utc(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString();
}
