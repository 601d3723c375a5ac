import { ApiProperty } from '@nestjs/swagger';
import { Pattern, OperationKey, QueryInteger, RawText } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';
import { PROVIDERS, type Provider } from '../../ai/providers.js';
import { type Fact, FACTS } from '../narration/fact-names.js';

const OPTIONAL = { optional: true } as const;
const SOURCES = ['ai', 'template'] as const;

export class CreateWeeklyReportDto {
  /** An ISO week that is over; the last one when left out, by the account's zone and the hour at which its days begin. */
  @Pattern(/^(19|20)[0-9]{2}-W[0-9]{2}$/, 'a week of the calendar, such as 2026-W05', OPTIONAL)
  week?: string;

  @OperationKey()
  operation_id?: string;
}

export class ListWeeklyReportsDto {
  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

export class HardWordDto {
  word_id!: number;
  term!: string;
  target_language!: string;
  answers!: number;
  incorrect!: number;
}

export class StudiedGroupDto {
  group_id!: number;
  name!: string;
  answers!: number;
  accuracy_percent!: number;
}

/** By how much the week differs from the one before. */
export class WeekChangeDto {
  answers!: number;
  /** In points; null when one of the weeks has no answers. */
  accuracy_percent!: number | null;
  new_words!: number;
  words_added!: number;
  study_seconds!: number;
  days_studied!: number;
}

/** The figures of a week as they stood when the report was made. They never change. */
export class WeekSnapshotDto {
  answers!: number;
  correct!: number;
  /** A whole number; null without answers. */
  accuracy_percent!: number | null;
  new_words!: number;
  words_added!: number;
  study_seconds!: number;
  days_studied!: number;
  /** How often a word that was learned was forgotten. */
  lapses!: number;
  /** How many words became leeches. */
  leeches!: number;

  /** Answers by day, Monday first. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts_by_day!: Record<string, number>;

  /** Null when nothing was answered in the week before. */
  @ApiProperty({ type: WeekChangeDto, nullable: true })
  change!: WeekChangeDto | null;

  /** At most ten, the most often forgotten first. Words that are deleted since are among them. */
  hardest_words!: HardWordDto[];
  /** At most twenty, the most answered first. */
  groups!: StudiedGroupDto[];
}

export class NarrationPartDto {
  /** To be read as it is. */
  text!: string;

  /** Which figure of the snapshot it states; null for words between figures. */
  @ApiProperty({ enum: FACTS, nullable: true })
  fact!: Fact | null;

  /** The figure, for clients that format it in their language; null for other facts. */
  value!: number | null;
}

export class NarrationDto {
  /** `template` is made by rule from the snapshot. */
  @ApiProperty({ enum: SOURCES })
  source!: (typeof SOURCES)[number];

  /** A BCP-47 tag. */
  language!: string;
  /** One after the other they are the text. Every number in it is of the snapshot. */
  parts!: NarrationPartDto[];

  @ApiProperty({ enum: PROVIDERS, nullable: true })
  ai_provider!: Provider | null;

  ai_model!: string | null;
}

export class WeeklyReportDto {
  id!: number;
  week!: string;

  @ApiProperty({ format: 'date' })
  first_day!: string;

  @ApiProperty({ format: 'date' })
  last_day!: string;

  snapshot!: WeekSnapshotDto;
  narration!: NarrationDto;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class WeeklyReportSummaryDto {
  id!: number;
  week!: string;

  @ApiProperty({ format: 'date' })
  first_day!: string;

  @ApiProperty({ format: 'date' })
  last_day!: string;

  answers!: number;
  accuracy_percent!: number | null;
  days_studied!: number;
}

export class WeekDto {
  week!: string;

  @ApiProperty({ format: 'date' })
  first_day!: string;

  @ApiProperty({ format: 'date' })
  last_day!: string;
}

export class WeeklyReportPageDto {
  items!: WeeklyReportSummaryDto[];
  next_cursor!: string | null;
  /** The last week that is over, whether it has a report or not. */
  last_week!: WeekDto;
}

export class WeeklyNarrationDto extends AiResultDto {
  /** Made by rule where no model wrote one that can be used. */
  narration!: NarrationDto;
}
