import { ApiProperty } from '@nestjs/swagger';
import { CEFR_LEVELS } from '@wordhoard/learning';
import { Id, OperationKey, Text } from '../../platform/http/fields.js';
import { AiResultDto } from '../ai/dto/ai-result.dto.js';
import { PROVIDERS, type Provider } from '../../config/ai-options.js';

export class GenerateLearningPathDto {
  @Text(1, 500)
  goal!: string;

  @Text(1, 255)
  target_language!: string;

  /** Counts only words of this group; by default all words of the language. */
  @Id({ optional: true })
  group_id?: number;

  @OperationKey()
  operation_id?: string;
}

export class MilestoneDto {
  title!: string;
  /** A word counts if one of its topics, one of its tags or its category equals this, ignoring case and spaces. */
  topic!: string;
  target_word_count!: number;

  @ApiProperty({ enum: CEFR_LEVELS, nullable: true })
  cefr_level!: (typeof CEFR_LEVELS)[number] | null;

  /** How many words of the topic the learner has. */
  words_held!: number;
  /** How many of these are mastered. */
  words_mastered!: number;
  /** Whether enough words are mastered. */
  complete!: boolean;
}

/** The progress is computed at the time of the request. */
export class LearningPathDto {
  id!: number;
  goal!: string;
  target_language!: string;
  /** Also null after the group was deleted; then words of all groups count. */
  group_id!: number | null;

  /** The provider of the model that made the plan. */
  @ApiProperty({ enum: PROVIDERS })
  ai_provider!: Provider;

  ai_model!: string;
  milestones!: MilestoneDto[];

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class GeneratedLearningPathDto extends AiResultDto {
  path!: LearningPathDto | null;
}
