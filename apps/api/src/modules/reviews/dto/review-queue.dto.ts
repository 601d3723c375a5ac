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
  /** The maximum number of words. */
  @QueryInteger(LIMITS.offlinePackWords.min, LIMITS.offlinePackWords.max, OPTIONAL)
  limit?: number;

  /** Includes words that become due later, so that the pack lasts for days. The client then applies the daily limit of reviews. */
  @QueryBool(OPTIONAL)
  ahead?: boolean;
}

export class DailyAllowanceDto {
  /** New words left within the daily limit. */
  new_left!: number;
  /** Reviews left within the daily limit. */
  reviews_left!: number;
}

export class QueueDto {
  /** Reviews and steps that are due now, counted up to 1000. Only `daily.reviews_left` reviews are asked today. */
  due!: number;
  /** New words, counted up to 1000. Only `daily.new_left` are asked today. */
  new!: number;
  /** Learning and relearning steps that are due now or before the study day ends, counted up to 1000. */
  learning!: number;

  /** When the next review or step becomes due; null if there is none. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  next_due_at!: string | null;

  daily!: DailyAllowanceDto;
}

/** Settings for scheduling offline answers. */
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

  /** The set of the weights; null if the algorithm has none. */
  parameter_set_id!: number | null;
}

/** Settings of a group that differ from the account's. */
export class OfflineGroupDto {
  group_id!: number;
  /** The desired retention of its words; null for the account's. */
  desired_retention!: number | null;
  /** New words left today within the group's limit; null without a limit. */
  new_left!: number | null;
  /** Reviews left today within the group's limit; null without a limit. */
  reviews_left!: number | null;
}

export class OfflinePackDto {
  @ApiProperty({ format: 'date-time' })
  server_time!: string;

  /** IANA name, such as `Europe/Madrid`. */
  time_zone!: string;
  /** The local hour at which a study day begins. */
  day_start_hour!: number;
  daily!: DailyAllowanceDto;
  /** How many minutes before its `due_at` a word in learning may be asked if nothing else is left. */
  learn_ahead_minutes!: number;
  settings!: OfflineSettingsDto;
  /** Groups with their own settings. */
  groups!: OfflineGroupDto[];

  /** Due and new words within the daily limits, in the order of a session. */
  words!: SessionWordDto[];
}

export class WeeklyProgressDto {
  /** Answers on each of the last seven study days (`YYYY-MM-DD`), including today. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts_by_day!: Record<string, number>;
}
