import type { AuditEvent } from '@wordhoard/audit';
import type { GrantRow } from './grants.repository.js';

/** The audit event of a grant that was created or ended. */
export function grantEvent(row: GrantRow, outcome: 'created' | 'revoked'): AuditEvent {
  const { client_id: client, tool, access, workspace, id: grant, mode } = row;
  const at = new Date().toISOString();
  const about = { version: 1, at, client, tool, access, workspace } as const;
  return { ...about, kind: 'grant', grant, outcome, mode, expires_at: row.expires_at?.toISOString() ?? null };
}
