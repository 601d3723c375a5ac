import { ApiProperty } from '@nestjs/swagger';
import { DIFFICULTIES, type Difficulty } from '@wordhoard/learning';
import { Id, OneOf, OperationKey, Text } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';
import { MessagePageDto } from '../../conversations/dto/message.dto.js';
import { SCENARIO_KEYS, type ScenarioKey } from '../scenarios.js';

const LANGUAGE = 255;
const OPTIONAL = { optional: true } as const;

export class StartAttemptDto {
  @OneOf(SCENARIO_KEYS)
  scenario_key!: ScenarioKey;

  /** One of the supported languages, or any other by its name. */
  @Text(1, LANGUAGE)
  target_language!: string;

  /** `steady` when left out. */
  @OneOf(DIFFICULTIES, OPTIONAL)
  difficulty?: Difficulty;

  /** The partner uses some of its words, those that are remembered least first. */
  @Id(OPTIONAL)
  group_id?: number;

  @OperationKey()
  operation_id?: string;
}

export class DimensionDto {
  /** From 0 to 100. */
  score!: number;
  /** In the learner's own language; may be empty. */
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
  /** False where the model gave no score that can be used; then nothing is kept, and finishing again asks again. */
  scored!: boolean;

  /** Why it is not scored. */
  message?: string;

  dimensions!: DimensionsDto;
  /** Of the scenario's goals. */
  goals_met!: string[];
  summary!: string | null;
  /** From 0 to 100; null where nothing is scored. */
  overall!: number | null;
}

/** An attempt is a conversation, and has its id: what can be done with the messages of one can be done with those of the other. */
export class AttemptDto {
  id!: number;

  @ApiProperty({ enum: SCENARIO_KEYS })
  scenario_key!: ScenarioKey;

  target_language!: string;

  @ApiProperty({ enum: DIFFICULTIES })
  difficulty!: Difficulty;

  group_id!: number | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** When it began, or its last message came. */
  @ApiProperty({ format: 'date-time' })
  last_active_at!: string;

  /** An ended attempt takes no message. One that is scored has ended. */
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
  /** The one that was used last comes first. */
  items!: AttemptDto[];
  next_cursor!: string | null;
}

export class AttemptWithMessagesDto extends AttemptDto {
  messages!: MessagePageDto;
}

/** Without an evaluation the attempt stays open, with all that was said. */
export class FinishedAttemptDto extends AiResultDto {
  @ApiProperty({ type: EvaluationDto, nullable: true })
  evaluation!: EvaluationDto | null;

  attempt!: AttemptDto;
}
