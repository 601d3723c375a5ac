import type { GroupDto } from '../dto/group.dto.js';
import type { GroupRow } from './groups.repository.js';

export function toGroup(row: GroupRow): GroupDto {
  return { ...row, created_at: row.created_at.toISOString(), last_reviewed_at: row.last_reviewed_at?.toISOString() ?? null };
}
