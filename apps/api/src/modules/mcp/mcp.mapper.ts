import type { AuditEvent } from '@wordhoard/audit';
import { isExpired } from '@wordhoard/policy';
import type { ConfirmationRow } from './confirmations/confirmations.repository.js';
import type { ConfirmationDto } from './dto/confirmation.dto.js';
import type { GrantDto } from './dto/grant.dto.js';
import type { GrantRow } from './grants/grants.repository.js';

export function toConfirmation(row: ConfirmationRow): ConfirmationDto {
  const { id, tool, access, workspace, client_id, preview, state, expires_at, created_at } = row;
  return {
    ...{ id, tool, access, workspace, client_id, preview, state },
    expires_at: expires_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}

export function toGrant({ created_at, ended_at, expires_at, state, ...grant }: GrantRow): GrantDto {
  const hasExpired = state === 'live' && isExpired({ expires_at }, new Date());
  return {
    ...grant,
    state: hasExpired ? 'expired' : state,
    expires_at: expires_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}

/** The audit event of a grant that was created or ended. */
export function grantEvent(row: GrantRow, outcome: 'created' | 'revoked'): AuditEvent {
  const { client_id: client, tool, access, workspace, id: grant, mode } = row;
  const at = new Date().toISOString();
  const about = { version: 1, at, client, tool, access, workspace } as const;
  return { ...about, kind: 'grant', grant, outcome, mode, expires_at: row.expires_at?.toISOString() ?? null };
}
