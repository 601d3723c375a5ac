import { ApiProperty } from '@nestjs/swagger';
import { DIFFICULTIES, type ConversationDifficulty, SessionStatus } from '@wordhoard/learning';
import { CONSENT_SCHEMA, type Consent } from './consent.field.js';

const STATUSES = Object.values(SessionStatus);

/** A session without what was said in it. */
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

  /** 1 at first, and one more with each change of status. */
  revision!: number;

  @ApiProperty({ ...CONSENT_SCHEMA, nullable: true })
  consent!: Consent | null;

  summary!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** When it changed last, or something was said. */
  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}
