import { ApiProperty } from '@nestjs/swagger';
import { COMPANION_LIMITS, TURN_ROLES, type TurnRole } from '@wordhoard/learning';
import { OneOf, OperationKey, Text, Uuid } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';

const CONTENT = COMPANION_LIMITS.content.max;

export class CompanionTurnDto {
  id!: number;

  @ApiProperty({ enum: TURN_ROLES })
  role!: TurnRole;

  content!: string;

  /** The activity of the turn, if any. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  activity_id!: string | null;

  /** The client's operation id, shared by both turns of an exchange. Null if the client sent none. */
  operation_id!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class AddTurnDto {
  @OneOf(TURN_ROLES)
  role!: TurnRole;

  @Text(1, CONTENT)
  content!: string;

  @Uuid({ optional: true })
  activity_id?: string;

  @OperationKey()
  operation_id?: string;
}

export class CompanionChatDto {
  @Text(1, CONTENT)
  content!: string;

  @OperationKey()
  operation_id?: string;
}

/** The message is stored regardless of the status. */
export class CompanionExchangeDto extends AiResultDto {
  user_turn!: CompanionTurnDto;

  /** Null if there is no reply. Asking again requires a new operation id. */
  @ApiProperty({ type: CompanionTurnDto, nullable: true })
  assistant_turn!: CompanionTurnDto | null;
}
