import { ApiProperty } from '@nestjs/swagger';
import { DIFFICULTIES, type Difficulty, PAGE_LIMITS } from '@wordhoard/learning';
import { Id, OneOf, OperationKey, Text, QueryInteger, RawText } from '../../../platform/http/fields.js';
import { SCENARIO_KEYS, type ScenarioKey } from '../../scenarios/scenarios.js';
import { MessagePageDto } from './message.dto.js';

const LANGUAGE = 255;
const OPTIONAL = { optional: true } as const;

export class StartConversationDto {
  /** One of the supported languages, or any other by its name. */
  @Text(1, LANGUAGE)
  target_language!: string;

  @OneOf(DIFFICULTIES)
  difficulty!: Difficulty;

  /** The tutor uses some of its words, those that are remembered least first. */
  @Id(OPTIONAL)
  group_id?: number;

  /** The tutor plays the partner of this scene. */
  @OneOf(SCENARIO_KEYS, OPTIONAL)
  scenario?: ScenarioKey;

  @OperationKey()
  operation_id?: string;
}

/** A page of a list. */
export class PageQueryDto {
  @QueryInteger(1, PAGE_LIMITS.items.max, OPTIONAL)
  limit?: number;

  @RawText(1, PAGE_LIMITS.cursor.max, OPTIONAL)
  cursor?: string;
}

export class ConversationDto {
  id!: number;
  target_language!: string;

  @ApiProperty({ enum: DIFFICULTIES })
  difficulty!: Difficulty;

  group_id!: number | null;

  @ApiProperty({ enum: SCENARIO_KEYS, nullable: true })
  scenario!: ScenarioKey | null;

  /** How its first message begins; null before it. */
  preview!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** When it began, or its last message came. */
  @ApiProperty({ format: 'date-time' })
  last_active_at!: string;

  /** An ended conversation takes no message. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ended_at!: string | null;
}

export class ConversationPageDto {
  /** The one that was used last comes first. */
  items!: ConversationDto[];
  next_cursor!: string | null;
}

export class ConversationWithMessagesDto extends ConversationDto {
  messages!: MessagePageDto;
}
