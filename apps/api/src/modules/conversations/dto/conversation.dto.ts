import { ApiProperty } from '@nestjs/swagger';
import { DIFFICULTIES, type ConversationDifficulty, PAGE_LIMITS } from '@wordhoard/learning';
import { Id, OneOf, OperationKey, Text, QueryInteger, RawText } from '../../../platform/http/fields.js';
import { SCENARIO_KEYS, type ScenarioKey } from '../scenarios.js';
import { MessagePageDto } from './message.dto.js';

const LANGUAGE = 255;
const OPTIONAL = { optional: true } as const;

export class StartConversationDto {
  /** A supported language, or the name of any other. */
  @Text(1, LANGUAGE)
  target_language!: string;

  @OneOf(DIFFICULTIES)
  difficulty!: ConversationDifficulty;

  /** The tutor uses words of this group, weakest first. */
  @Id(OPTIONAL)
  group_id?: number;

  /** The tutor plays the partner in this scene. */
  @OneOf(SCENARIO_KEYS, OPTIONAL)
  scenario?: ScenarioKey;

  @OperationKey()
  operation_id?: string;
}

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
  difficulty!: ConversationDifficulty;

  group_id!: number | null;

  @ApiProperty({ enum: SCENARIO_KEYS, nullable: true })
  scenario!: ScenarioKey | null;

  /** The beginning of the first message. Null before it. */
  preview!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** The start, or the last message. */
  @ApiProperty({ format: 'date-time' })
  last_active_at!: string;

  /** An ended conversation accepts no messages. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ended_at!: string | null;
}

export class ConversationPageDto {
  /** Last used first. */
  items!: ConversationDto[];
  next_cursor!: string | null;
}

export class ConversationWithMessagesDto extends ConversationDto {
  messages!: MessagePageDto;
}
