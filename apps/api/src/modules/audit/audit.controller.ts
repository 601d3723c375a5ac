import { Controller, Get, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { toAuditEvent } from './audit.mapper.js';
import { AuditEventPageDto, ListAuditEventsDto } from './dto/audit.dto.js';

const PAGE = 50;

@Controller('mcp/audit')
@SignedIn()
export class AuditController {
  constructor(private readonly chains: AuditChainRepository) {}

  /** What was decided about calls of assistants, the newest first. */
  @Get()
  async listAuditEvents(@Account() scope: AccountScope, @Query() { limit = PAGE, cursor }: ListAuditEventsDto): Promise<AuditEventPageDto> {
    const { items, next_cursor } = await this.chains.list(scope, limit, cursor);
    return { items: items.map(toAuditEvent), next_cursor };
  }
}
