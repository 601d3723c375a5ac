import { ApiProperty } from '@nestjs/swagger';
import { QueryInteger } from '../../platform/http/fields.js';

const MAX_DAYS = 365;

export class HeatmapQueryDto {
  /** A calendar year in the account's time zone; by default the current one. */
  @QueryInteger(1900, 9998, { optional: true })
  year?: number;
}

export class DaysQueryDto {
  /** Default: 30. */
  @QueryInteger(1, MAX_DAYS, { optional: true })
  days?: number;
}

/** Answers, and how many were recalled: all grades except `again`. */
export class RecalledDto {
  reviews!: number;
  recalled!: number;
}

export class HourDto extends RecalledDto {
  /** In the account's local time, 0..23. */
  hour!: number;
}

export class GroupStatisticsDto extends RecalledDto {
  group_id!: number;
  name!: string;
  words!: number;
  mastered!: number;
  seconds!: number;
}

export class WordCountsDto {
  new!: number;
  learning!: number;
  review!: number;
  mastered!: number;
  needs_review!: number;
}

export class OverviewDto {
  /** The current study day in the account's time zone. */
  @ApiProperty({ format: 'date' })
  today!: string;

  time_zone!: string;
  reviews_today!: number;
  seconds_today!: number;
  reviews!: number;
  seconds!: number;
  days_studied!: number;

  /** The first day with an answer. */
  @ApiProperty({ format: 'date', type: String, nullable: true })
  first_day!: string | null;

  /** All words that are not deleted, by the status of their recognition facet. */
  words!: WordCountsDto;

  /**
   * The last 90 days. Hours without answers are left out, and answers to new words are not counted, because there was nothing to recall.
   */
  hours!: HourDto[];

  /** The last 30 days, most studied first, at most 50. */
  groups!: GroupStatisticsDto[];
}

export class StudiedDayDto {
  @ApiProperty({ format: 'date' })
  day!: string;

  reviews!: number;
  new_words!: number;
  seconds!: number;
}

export class HeatmapDto {
  year!: number;

  /** Days with at least one answer, in order. */
  days!: StudiedDayDto[];
}

export class DueDayDto {
  @ApiProperty({ format: 'date' })
  day!: string;

  reviews!: number;
}

export class DueForecastDto {
  /** Reviews that were due before today. */
  overdue!: number;

  /** Today and each following day. New words are not counted. */
  days!: DueDayDto[];
}

export class RetentionDayDto extends RecalledDto {
  @ApiProperty({ format: 'date' })
  day!: string;
}

export class RetentionDto {
  /** Words in learning steps or with an interval below one day. */
  learning!: RecalledDto;

  /** Words with an interval of 1 to 20 days. */
  young!: RecalledDto;

  /** Words with an interval of 21 days or more. */
  mature!: RecalledDto;

  /** Young and mature words together, by day, in order. Days without answers are left out. */
  days!: RetentionDayDto[];
}
