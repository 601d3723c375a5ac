import { isExpired } from '@wordhoard/policy';
import type { GrantDto } from '../dto/grant.dto.js';
import type { GrantRow } from './grants.repository.js';

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
