import { isExpired } from '@wordhoard/policy';
import type { ConfirmationRow } from './confirmations/confirmations.repository.js';
import type { ConfirmationDto } from './dto/confirmation.dto.js';
import type { GrantDto } from './dto/grant.dto.js';
import type { GrantRow } from '../connections/grants.repository.js';

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
