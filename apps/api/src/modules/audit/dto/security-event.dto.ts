import { ApiProperty } from '@nestjs/swagger';
import { SECURITY_EVENT_TYPES, type SecurityDetails, type SecurityEventType } from '@wordhoard/audit';
import { DateTime, OneOf, QueryInteger, RawText } from '../../../platform/http/fields.js';

export class ListSecurityEventsDto {
  @OneOf(SECURITY_EVENT_TYPES, { optional: true })
  type?: SecurityEventType;

  /** The id of the account that acted or was affected. */
  @QueryInteger(1, Number.MAX_SAFE_INTEGER, { optional: true })
  account_id?: number;

  @DateTime({ optional: true })
  from?: string;

  /** Exclusive. */
  @DateTime({ optional: true })
  until?: string;

  @QueryInteger(1, 100, { optional: true })
  limit?: number;

  @RawText(1, 2000, { optional: true })
  cursor?: string;
}

export class SecurityEventDto {
  /** From 1, without a gap. */
  seq!: number;

  @ApiProperty({ enum: SECURITY_EVENT_TYPES })
  type!: SecurityEventType;

  @ApiProperty({ enum: ['succeeded', 'refused'] })
  outcome!: 'succeeded' | 'refused';

  /** The time of the event, or of the last of several equal refusals. */
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /** Number of equal refusals that this event summarises; otherwise 1. */
  @ApiProperty({ type: 'integer' })
  count!: number;

  /** The account that acted, if it is known. It may be deleted by now. */
  @ApiProperty({ type: 'integer', nullable: true })
  actor_id!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  target_id!: number | null;

  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  sign_in_id!: string | null;

  address!: string | null;

  /** Further details of the event. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details!: SecurityDetails;

  event_hash!: string;
}

export class SecurityEventPageDto {
  /** Newest first. */
  @ApiProperty({ type: [SecurityEventDto] })
  items!: SecurityEventDto[];

  next_cursor!: string | null;
}
