import { ApiProperty } from '@nestjs/swagger';
import { Recurrence, ReminderKind, SuppressionReason } from '@wordhoard/reminders';
import { Bool, Pattern, Id, OneOf, OperationKey } from '../../../platform/http/fields.js';

const KINDS = Object.values(ReminderKind);
const RECURRENCES = Object.values(Recurrence);
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const SUCH_AS = 'a time of day such as 18:30';
const CHANGE = { optional: true } as const;

export class CreateReminderDto {
  /** Only words of this group; null for all groups. */
  @Id({ optional: true, nullable: true })
  group_id?: number | null;

  /** A weekly summary is sent on Mondays and covers the seven days before. */
  @OneOf(KINDS)
  kind!: ReminderKind;

  /** `HH:MM` in the learner's time zone. */
  @Pattern(TIME_OF_DAY, SUCH_AS)
  trigger_time!: string;

  @OneOf(RECURRENCES)
  recurrence!: Recurrence;

  /** Default: true. */
  @Bool(CHANGE)
  enabled?: boolean;

  @OperationKey()
  operation_id?: string;
}

/** Missing fields stay. A reminder with recurrence `once` is sent again if time, recurrence or `enabled` is sent. */
export class UpdateReminderDto {
  /** Null for all groups. */
  @Id({ optional: true, nullable: true })
  group_id?: number | null;

  @OneOf(KINDS, CHANGE)
  kind?: ReminderKind;

  @Pattern(TIME_OF_DAY, SUCH_AS, CHANGE)
  trigger_time?: string;

  @OneOf(RECURRENCES, CHANGE)
  recurrence?: Recurrence;

  @Bool(CHANGE)
  enabled?: boolean;
}

export class ReminderDto {
  id!: number;

  @ApiProperty({ nullable: true, type: 'integer' })
  group_id!: number | null;

  @ApiProperty({ enum: KINDS })
  kind!: ReminderKind;

  /** `HH:MM` in the learner's time zone. */
  trigger_time!: string;

  @ApiProperty({ enum: RECURRENCES })
  recurrence!: Recurrence;

  enabled!: boolean;

  /** Null while it is turned off, and after a single reminder was sent. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  next_at!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class ExpectedReminderDto {
  reminder_id!: number;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  /** Why the settings would suppress it. Whether words will be due is unknown. */
  @ApiProperty({ nullable: true, enum: Object.values(SuppressionReason), type: String })
  silent_because!: SuppressionReason | null;
}

export class WeekAheadDto {
  time_zone!: string;

  /** The next seven days, in chronological order. */
  reminders!: ExpectedReminderDto[];
}
