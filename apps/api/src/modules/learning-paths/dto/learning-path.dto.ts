import { ApiProperty } from '@nestjs/swagger';
import { CEFR_LEVELS } from '@wordhoard/learning';
import { Id, OperationKey, Text } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';
import { PROVIDERS, type Provider } from '../../ai/providers.js';

export class GenerateLearningPathDto {
  @Text(1, 500)
  goal!: string;

  @Text(1, 255)
  target_language!: string;

  /** Only words of this group count for the path; all of the language when left out. */
  @Id({ optional: true })
  group_id?: number;

  @OperationKey()
  operation_id?: string;
}

export class MilestoneDto {
  title!: string;
  /** A word counts when one of its topics, one of its tags or its category is this, letter case and blanks aside. */
  topic!: string;
  target_word_count!: number;

  @ApiProperty({ enum: CEFR_LEVELS, nullable: true })
  cefr_level!: (typeof CEFR_LEVELS)[number] | null;

  /** How many words of the topic the learner has. */
  words_held!: number;
  /** How many of these are mastered. */
  words_mastered!: number;
  /** Whether as many are mastered as the milestone asks for. */
  complete!: boolean;
}

/** Its progress is that of this moment. */
export class LearningPathDto {
  id!: number;
  goal!: string;
  target_language!: string;
  /** Null also once the group is deleted: then words count wherever they are. */
  group_id!: number | null;

  /** Who made the plan. */
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
