import type { ResetLink } from '../accounts/reset-links.service.js';
import type { ManagedUserDto, ResetLinkDto } from './dto/user.dto.js';
import type { UserRow } from './users.repository.js';

export function toManagedUser(user: UserRow): ManagedUserDto {
  return { ...user, created_at: user.created_at.toISOString(), last_used_at: user.last_used_at?.toISOString() ?? null };
}

export function toResetLink({ url, expiresAt }: ResetLink): ResetLinkDto {
  return { url, expires_at: expiresAt.toISOString() };
}
