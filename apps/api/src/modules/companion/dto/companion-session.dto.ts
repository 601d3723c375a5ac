import { ApiProperty } from '@nestjs/swagger';
import { COMPANION_LIMITS, DIFFICULTIES, type ConversationDifficulty } from '@wordhoard/learning';
import { Id, OneOf, OperationKey, Text, RawText } from '../../../platform/http/fields.js';
import { CompanionSessionHeadDto } from './companion-session-head.dto.js';
import { type ConsentSnapshot, ConsentField } from './consent.field.js';
import { CompanionTurnDto } from './companion-turn.dto.js';

const GOAL = COMPANION_LIMITS.goal.max;
const LANGUAGE = COMPANION_LIMITS.language.max;
const REFERENCE = COMPANION_LIMITS.reference.max;
const OPTIONAL = { optional: true } as const;

export const EXPORT_FORMAT = 'svc.companion-session.v1';

export class StartCompanionSessionDto {
  @Text(1, GOAL, OPTIONAL)
  goal?: string;

  /** A supported language, or the name of any other. */
  @Text(1, LANGUAGE, OPTIONAL)
  language?: string;

  /** The companion uses due words of this group. */
  @Id(OPTIONAL)
  group_id?: number;

  @OneOf(DIFFICULTIES, OPTIONAL)
  difficulty?: ConversationDifficulty;

  /** What the learner had consented to when the session started. */
  @ConsentField()
  consent_snapshot?: ConsentSnapshot;

  /** The connection of an external companion. */
  @RawText(1, REFERENCE, OPTIONAL)
  connection_id?: string;

  /** The client of an external companion. */
  @RawText(1, REFERENCE, OPTIONAL)
  client_id?: string;

  @OperationKey()
  operation_id?: string;
}

export class SessionCommandDto {
  @OperationKey()
  operation_id?: string;
}

export class CompanionSessionDto extends CompanionSessionHeadDto {
  /** Oldest first. */
  turns!: CompanionTurnDto[];
}

/** A list entry, with the number of turns. */
export class ListedCompanionSessionDto extends CompanionSessionHeadDto {
  turn_count!: number;
}

export class CompanionSessionPageDto {
  /** Newest first. */
  items!: ListedCompanionSessionDto[];
  next_cursor!: string | null;
}

export class ExportedCompanionSessionDto {
  @ApiProperty({ enum: [EXPORT_FORMAT] })
  format!: typeof EXPORT_FORMAT;

  session!: CompanionSessionDto;
}
