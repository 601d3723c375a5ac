import type { EventRow } from './chain/chain-reader.js';
import type { AuditEventDto } from './dto/audit.dto.js';

export function toAuditEvent({ created_at, ...link }: EventRow): AuditEventDto {
  return { ...link, created_at: created_at.toISOString() };
}
