import { ApiProperty } from '@nestjs/swagger';
import { DIFFICULTIES, type ConversationDifficulty } from '@wordhoard/learning';
import { Id, OneOf, OperationKey, Text } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';
import { MessagePageDto } from '../../conversations/dto/message.dto.js';
import { SCENARIO_KEYS, type ScenarioKey } from '../../conversations/scenarios.js';

const LANGUAGE = 255;
const OPTIONAL = { optional: true } as const;

export class StartAttemptDto {
  @OneOf(SCENARIO_KEYS)
  scenario_key!: ScenarioKey;

  /** One of the supported languages, or the name of any other. */
  @Text(1, LANGUAGE)
  target_language!: string;

  /** Default: `steady`. */
  @OneOf(DIFFICULTIES, OPTIONAL)
  difficulty?: ConversationDifficulty;

  /** The partner uses some words of this group, least remembered first. */
  @Id(OPTIONAL)
  group_id?: number;

  @OperationKey()
  operation_id?: string;
}

export class DimensionDto {
  /** From 0 to 100. */
  score!: number;
  /** In the learner's language; may be empty. */
  comment!: string;
}

/** A dimension without a usable score is null. */
export class DimensionsDto {
  @ApiProperty({ type: DimensionDto, nullable: true })
  vocabulary!: DimensionDto | null;

  @ApiProperty({ type: DimensionDto, nullable: true })
  grammar!: DimensionDto | null;

  @ApiProperty({ type: DimensionDto, nullable: true })
  fluency!: DimensionDto | null;

  @ApiProperty({ type: DimensionDto, nullable: true })
  task_completion!: DimensionDto | null;
}

export class EvaluationDto {
  /** False if the model gave no usable score; then nothing is stored, and finishing again asks again. */
  scored!: boolean;

  /** Why it was not scored. */
  message?: string;

  dimensions!: DimensionsDto;
  /** Goals of the scenario. */
  goals_met!: string[];
  summary!: string | null;
  /** From 0 to 100; null without a score. */
  overall!: number | null;
}

/** An attempt is a conversation with the same id, so its messages can be used through either. */
export class AttemptDto {
  id!: number;

  @ApiProperty({ enum: SCENARIO_KEYS })
  scenario_key!: ScenarioKey;

  target_language!: string;

  @ApiProperty({ enum: DIFFICULTIES })
  difficulty!: ConversationDifficulty;

  group_id!: number | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** When it started or received its last message. */
  @ApiProperty({ format: 'date-time' })
  last_active_at!: string;

  /** An ended attempt accepts no messages. A scored attempt has ended. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ended_at!: string | null;

  /** When it was scored. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  finished_at!: string | null;

  /** Null until it is scored. */
  @ApiProperty({ type: EvaluationDto, nullable: true })
  evaluation!: EvaluationDto | null;
}

export class AttemptPageDto {
  /** Latest use first. */
  items!: AttemptDto[];
  next_cursor!: string | null;
}

export class AttemptWithMessagesDto extends AttemptDto {
  messages!: MessagePageDto;
}

/** Without an evaluation, the attempt stays open with its messages. */
export class FinishedAttemptDto extends AiResultDto {
  @ApiProperty({ type: EvaluationDto, nullable: true })
  evaluation!: EvaluationDto | null;

  attempt!: AttemptDto;
}
