import { ApiProperty } from '@nestjs/swagger';
import { ActivityType } from '@wordhoard/learning';
import { Grade } from '@wordhoard/scheduling';
import { Id, OneOf, OperationKey, Text, QueryInteger, RawText } from '../../platform/http/fields.js';

const NOTE = 500;
const OPTIONAL = { optional: true } as const;
const SOURCES = ['review', 'activity', 'context', 'practice'] as const;
const OUTCOMES = ['correct', 'incorrect'] as const;
const CORRECTED_OUTCOMES = [...OUTCOMES, 'disregarded'] as const;

export type ObservationSource = (typeof SOURCES)[number];
export type ObservationOutcome = (typeof OUTCOMES)[number];
export type CorrectedOutcome = (typeof CORRECTED_OUTCOMES)[number];

export class ListObservationsDto {
  @QueryInteger(1, Number.MAX_SAFE_INTEGER, OPTIONAL)
  word_id?: number;

  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

export class CorrectObservationDto {
  /** The true outcome. `disregarded` means that the observation shows nothing. */
  @OneOf(CORRECTED_OUTCOMES)
  outcome!: CorrectedOutcome;

  @Text(1, NOTE, OPTIONAL)
  note?: string;

  @OperationKey()
  operation_id?: string;
}

/** How the observation was made; null if not applicable or deleted. */
export class ObservationDetailsDto {
  /** The written or chosen answer. */
  attempted_answer!: string | null;

  @ApiProperty({ enum: Grade, nullable: true, type: String })
  grade!: Grade | null;

  hint_used!: boolean | null;
  prompt_direction!: string | null;

  /** The practice game: `match` or `choice`. */
  answer_format!: string | null;

  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  activity_id!: string | null;

  @ApiProperty({ enum: Object.values(ActivityType), nullable: true, type: String })
  activity_type!: ActivityType | null;
}

/** The learner's correction of an observation. */
export class ObservationCorrectionDto {
  @ApiProperty({ enum: CORRECTED_OUTCOMES })
  outcome!: CorrectedOutcome;

  note!: string | null;

  @ApiProperty({ format: 'date-time' })
  corrected_at!: string;
}

export class ObservationDto {
  @Id()
  id!: number;

  word_id!: number;

  /** 0 asks for the meaning of a term, 1 for the term. */
  facet!: number;

  @ApiProperty({ enum: SOURCES })
  source!: ObservationSource;

  /** The observed outcome. */
  @ApiProperty({ enum: OUTCOMES })
  outcome!: ObservationOutcome;

  @ApiProperty({ format: 'date-time' })
  observed_at!: string;

  details!: ObservationDetailsDto;

  /** The learner's latest correction, which replaces the outcome; null if there is none. */
  corrected!: ObservationCorrectionDto | null;
}

export class ObservationPageDto {
  /** Newest first. */
  items!: ObservationDto[];
  next_cursor!: string | null;
}
