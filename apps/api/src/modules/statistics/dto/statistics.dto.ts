import { ApiProperty } from '@nestjs/swagger';
import { QueryInteger } from '../../../platform/http/fields.js';

const MAX_DAYS = 365;

export class HeatmapQueryDto {
  /** A year of the account's calendar; the one it is now when left out. */
  @QueryInteger(1900, 9998, { optional: true })
  year?: number;
}

export class DaysQueryDto {
  /** 30 when left out. */
  @QueryInteger(1, MAX_DAYS, { optional: true })
  days?: number;
}

/** Answers, and how many of them were recalled: all grades but `again`. */
export class RecalledDto {
  reviews!: number;
  recalled!: number;
}

export class HourDto extends RecalledDto {
  /** By the account's wall clock, 0..23. */
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
  /** The study day that it is now, of the account's zone and day start. */
  @ApiProperty({ format: 'date' })
  today!: string;

  time_zone!: string;
  reviews_today!: number;
  seconds_today!: number;
  reviews!: number;
  seconds!: number;
  days_studied!: number;

  /** The first of these days. */
  @ApiProperty({ format: 'date', type: String, nullable: true })
  first_day!: string | null;

  /** Of all words that are not deleted, by what their meaning is asked by. */
  words!: WordCountsDto;

  /** Of the last 90 days; hours without an answer are left out. New words are not counted: there is nothing to recall. */
  hours!: HourDto[];

  /** Of the last 30 days, the most studied first; at most 50. */
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

  /** The days on which there was an answer, in order. */
  days!: StudiedDayDto[];
}

export class DueDayDto {
  @ApiProperty({ format: 'date' })
  day!: string;

  reviews!: number;
}

export class DueForecastDto {
  /** Reviews of days that are over. */
  overdue!: number;

  /** Today and the days after it, each of them. Words that are new are in none. */
  days!: DueDayDto[];
}

export class RetentionDayDto extends RecalledDto {
  @ApiProperty({ format: 'date' })
  day!: string;
}

export class RetentionDto {
  /** Words that stood in steps, or waited less than a day. */
  learning!: RecalledDto;

  /** Words that had waited 1 to 20 days by plan. */
  young!: RecalledDto;

  /** Words that had waited 21 days or more by plan. */
  mature!: RecalledDto;

  /** Young and mature ones together, of the days on which there were any, in order. */
  days!: RetentionDayDto[];
}
