import { ApiProperty } from '@nestjs/swagger';
import { QueryInteger, Verbatim } from '../../../platform/http/fields.js';

export class ListAuditEventsDto {
  @QueryInteger(1, 100, { optional: true })
  limit?: number;

  @Verbatim(1, 2000, { optional: true })
  cursor?: string;
}

export class AuditEventDto {
  /** From 1, without a gap. */
  seq!: number;

  /** In hexadecimal digits; 64 zeros before the first. */
  previous_hash!: string;

  /** The canonical text that was hashed. */
  event!: string;

  /** SHA-256 of `svc-audit-v1`, the previous hash and the event, with line feeds between them. */
  event_hash!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class AuditEventPageDto {
  /** The newest first. */
  items!: AuditEventDto[];
  next_cursor!: string | null;
}
