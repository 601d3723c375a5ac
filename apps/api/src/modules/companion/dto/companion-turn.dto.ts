import { ApiProperty } from '@nestjs/swagger';
import { OneOf, OperationKey, Prose, Uuid } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';

const CONTENT = 10_000;
export const ROLES = ['user', 'assistant'] as const;
export type Role = (typeof ROLES)[number];

export class CompanionTurnDto {
  id!: number;

  @ApiProperty({ enum: ROLES })
  role!: Role;

  content!: string;

  /** The activity that it belongs to, if any. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  activity_id!: string | null;

  /** Under which the client sent it; both turns of an exchange have the same. Null where none came. */
  operation_id!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class AddTurnDto {
  @OneOf(ROLES)
  role!: Role;

  @Prose(1, CONTENT)
  content!: string;

  @Uuid({ optional: true })
  activity_id?: string;

  @OperationKey()
  operation_id?: string;
}

export class CompanionChatDto {
  @Prose(1, CONTENT)
  content!: string;

  @OperationKey()
  operation_id?: string;
}

/** What was said is kept whatever the status. */
export class CompanionExchangeDto extends AiResultDto {
  user_turn!: CompanionTurnDto;

  /** Null where none came; to ask again takes a new operation id. */
  @ApiProperty({ type: CompanionTurnDto, nullable: true })
  assistant_turn!: CompanionTurnDto | null;
}
