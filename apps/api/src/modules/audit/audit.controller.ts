import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { toAuditEvent } from './audit.mapper.js';
import { AuditChainRepository } from './chain/audit-chain.repository.js';
import { AuditEventPageDto, AuditExportDto, AuditReportDto, ListAuditEventsDto } from './dto/audit.dto.js';
import { ExportAuditService } from './verification/export-audit.service.js';
import { VerifyChainService } from './verification/verify-chain.service.js';

const DEFAULT_LIMIT = 50;

@Controller('mcp/audit')
@SignedIn()
export class AuditController {
  constructor(
    private readonly chains: AuditChainRepository,
    private readonly exports: ExportAuditService,
    private readonly verification: VerifyChainService,
  ) {}

  /**
   * Lists decisions about calls of assistants, newest first.
   *
   * @remarks With the call, the grant, and why it was allowed or refused.
   */
  @Get()
  async listAuditEvents(
    @Account() scope: AccountScope,
    @Query() { limit = DEFAULT_LIMIT, cursor }: ListAuditEventsDto,
  ): Promise<AuditEventPageDto> {
    const { items, next_cursor } = await this.chains.list(scope, limit, cursor);
    return { items: items.map(toAuditEvent), next_cursor };
  }

  /**
   * Downloads the audit chain.
   *
   * @remarks With everything needed to verify it elsewhere.
   */
  @Get('export')
  @ApiOkResponse({ type: AuditExportDto })
  exportAudit(@Account() scope: AccountScope): StreamableFile {
    return new StreamableFile(Readable.from(this.exports.write(scope)), {
      type: 'application/json',
      disposition: 'attachment; filename="wordhoard-audit.json"',
    });
  }

  /**
   * Verifies the audit chain of the account.
   *
   * @remarks Computes every digest again.
   */
  @Get('verify')
  async verifyAudit(@Account() scope: AccountScope): Promise<AuditReportDto> {
    return { ...(await this.verification.ofAccount(scope)), checked_at: new Date().toISOString() };
  }
}
