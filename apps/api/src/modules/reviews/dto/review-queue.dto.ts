import { ApiProperty } from '@nestjs/swagger';
import { Algorithm, EasyDay, LIMITS } from '@wordhoard/scheduling';
import { QueryBool, QueryInteger } from '../../../platform/http/fields.js';
import { SessionWordDto } from './review-response.dto.js';

const OPTIONAL = { optional: true } as const;

export class GetQueueDto {
  /** Only words of this group. */
  @QueryInteger(1, Number.MAX_SAFE_INTEGER, OPTIONAL)
  group_id?: number;
}

export class GetOfflinePackDto {
  /** How many words at most. */
  @QueryInteger(LIMITS.offlinePackWords.min, LIMITS.offlinePackWords.max, OPTIONAL)
  limit?: number;

  /** Also what comes due later, so that the pack lasts for days; the day's limit of reviews is left to the client then. */
  @QueryBool(OPTIONAL)
  ahead?: boolean;
}

export class DailyAllowanceDto {
  /** How many new words the study day still allows. */
  new_left!: number;
  /** How many reviews it still allows. */
  reviews_left!: number;
}

export class QueueDto {
  /** What is due now, reviews and steps, counted up to 1000, which means that or more. Reviews beyond `daily.reviews_left` wait. */
  due!: number;
  /** New words that wait, counted up to 1000, of which `daily.new_left` may come today. */
  new!: number;
  /** Steps of learning and relearning that come due before the study day ends, those that are due now included; up to 1000. */
  learning!: number;

  /** When the next one comes due that is not due now; null when none will. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  next_due_at!: string | null;

  daily!: DailyAllowanceDto;
}

/** What schedules an answer that is given offline, as the settings have it. */
export class OfflineSettingsDto {
  @ApiProperty({ enum: Algorithm })
  scheduler!: Algorithm;

  weights!: number[];
  desired_retention!: number;
  maximum_interval_days!: number;
  /** Such as `1m`, `10m`, `1d`. */
  learning_steps!: string[];
  relearning_steps!: string[];
  fuzz!: boolean;
  balance_load!: boolean;

  /** Monday first. */
  @ApiProperty({ enum: EasyDay, isArray: true })
  easy_days!: EasyDay[];

  /** The set that the weights are of; null where the algorithm has none. */
  parameter_set_id!: number | null;
}

/** What differs in a group from the account. */
export class OfflineGroupDto {
  group_id!: number;
  /** The desired retention of its words; null where that of the account holds. */
  desired_retention!: number | null;
  /** How many new words its own limit still allows today; null without one. */
  new_left!: number | null;
  /** How many reviews its own limit still allows today; null without one. */
  reviews_left!: number | null;
}

export class OfflinePackDto {
  @ApiProperty({ format: 'date-time' })
  server_time!: string;

  /** IANA name, such as `Europe/Madrid`. */
  time_zone!: string;
  /** The hour of the wall clock at which a study day begins. */
  day_start_hour!: number;
  daily!: DailyAllowanceDto;
  /** How many minutes before its `due_at` a word in learning may be asked, once nothing else is left. */
  learn_ahead_minutes!: number;
  settings!: OfflineSettingsDto;
  /** The groups with settings of their own. */
  groups!: OfflineGroupDto[];

  /** What is due and what is new, within the day's limits, in the order in which a session would ask it. */
  words!: SessionWordDto[];
}

export class WeeklyProgressDto {
  /** Answers on each of the last seven study days, `YYYY-MM-DD`, today included. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts_by_day!: Record<string, number>;
}
