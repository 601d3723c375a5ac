import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { AuditTrail } from '../../audit/chain/audit-trail.repository.js';
import { ConfirmationSettledError } from '../mcp.errors.js';
import { type ConfirmationRow, ConfirmationsRepository } from './confirmations.repository.js';

const MAX_LISTED = 100;

/** Confirmations of destructive calls. Approving executes nothing: the assistant repeats the identical call. */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly confirmations: ConfirmationsRepository,
    private readonly trail: AuditTrail,
    private readonly database: Database,
    jobs: Jobs,
  ) {
    jobs.recur('purge-confirmations', '23 * * * *', () => confirmations.purge());
  }

  list(scope: AccountScope): Promise<ConfirmationRow[]> {
    return this.confirmations.listPending(scope, MAX_LISTED);
  }

  /** Repeating the same decision changes nothing. @throws NotFoundError, ConfirmationSettledError */
  async settle(scope: AccountScope, id: string, outcome: 'approved' | 'denied'): Promise<ConfirmationRow> {
    const settled = await this.database.transaction(async (sql) => {
      const row = await this.confirmations.settle(scope, id, outcome, sql);
      if (row) await this.trail.append(scope, { ...about(row), kind: 'confirmation', confirmation: id, outcome }, sql);
      return row;
    });
    if (settled) return settled;
    const found = await this.confirmations.find(scope, id);
    if (!found) throw new NotFoundError('Confirmation', id);
    if (found.state !== outcome || found.expires_at.getTime() <= Date.now()) throw new ConfirmationSettledError(id);
    return found;
  }
}

function about({ client_id: client, tool, access, workspace, audited_hash }: ConfirmationRow) {
  const at = new Date().toISOString();
  return { version: 1, at, client, tool, access, workspace, payload_sha256: audited_hash.toString('hex') } as const;
}
