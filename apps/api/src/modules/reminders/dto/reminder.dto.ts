import { ApiProperty } from '@nestjs/swagger';
import { Recurrence, ReminderKind, Silence } from '@wordhoard/reminders';
import { Bool, Pattern, Id, OneOf, OperationKey } from '../../../platform/http/fields.js';

const KINDS = Object.values(ReminderKind);
const RECURRENCES = Object.values(Recurrence);
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const SUCH_AS = 'a time of day such as 18:30';
const CHANGE = { optional: true } as const;

export class CreateReminderDto {
  /** Words of this group alone; of all groups where there is none. */
  @Id({ optional: true, nullable: true })
  group_id?: number | null;

  /** A weekly summary is sent on Mondays, about the seven days before. */
  @OneOf(KINDS)
  kind!: ReminderKind;

  /** `HH:MM` by the learner's wall clock. */
  @Pattern(TIME_OF_DAY, SUCH_AS)
  trigger_time!: string;

  @OneOf(RECURRENCES)
  recurrence!: Recurrence;

  /** True when left out. */
  @Bool(CHANGE)
  enabled?: boolean;

  @OperationKey()
  operation_id?: string;
}

/** What is left out stays as it is. One that came once comes once more when its time, recurrence or switch is sent. */
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

  /** `HH:MM` by the learner's wall clock. */
  trigger_time!: string;

  @ApiProperty({ enum: RECURRENCES })
  recurrence!: Recurrence;

  enabled!: boolean;

  /** Null while it is turned off, and after it came once. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  next_at!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class ExpectedReminderDto {
  reminder_id!: number;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  /** Why it will not be sent, according to the settings. Whether words will be due is unknown. */
  @ApiProperty({ nullable: true, enum: Object.values(Silence), type: String })
  silent_because!: Silence | null;
}

export class WeekAheadDto {
  time_zone!: string;

  /** Of seven days, in the order in which they come. */
  reminders!: ExpectedReminderDto[];
}
