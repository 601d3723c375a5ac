import { ApiProperty } from '@nestjs/swagger';
import { DIFFICULTIES, type ConversationDifficulty, SessionStatus } from '@wordhoard/learning';
import { CONSENT_SCHEMA, type ConsentSnapshot } from './consent.field.js';

const STATUSES = Object.values(SessionStatus);

/** A session without its turns. */
export class CompanionSessionHeadDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  goal!: string | null;
  language!: string | null;
  group_id!: number | null;

  @ApiProperty({ enum: DIFFICULTIES, nullable: true })
  difficulty!: ConversationDifficulty | null;

  @ApiProperty({ enum: STATUSES })
  status!: SessionStatus;

  /** Starts at 1 and increases with each change of status. */
  revision!: number;

  @ApiProperty({ ...CONSENT_SCHEMA, nullable: true })
  consent!: ConsentSnapshot | null;

  summary!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** The last change or turn. */
  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}
