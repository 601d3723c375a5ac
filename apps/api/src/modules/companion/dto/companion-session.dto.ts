import { ApiProperty } from '@nestjs/swagger';
import { COMPANION_LIMITS, DIFFICULTIES, type Difficulty } from '@wordhoard/learning';
import { Id, OneOf, OperationKey, Text, RawText } from '../../../platform/http/fields.js';
import { CompanionSessionHeadDto } from './companion-session-head.dto.js';
import { type Consent, ConsentField } from './consent.field.js';
import { CompanionTurnDto } from './companion-turn.dto.js';

const GOAL = COMPANION_LIMITS.goal.max;
const LANGUAGE = COMPANION_LIMITS.language.max;
const REFERENCE = COMPANION_LIMITS.reference.max;
const OPTIONAL = { optional: true } as const;

export const EXPORT_FORMAT = 'svc.companion-session.v1';

export class StartCompanionSessionDto {
  @Text(1, GOAL, OPTIONAL)
  goal?: string;

  /** One of the supported languages, or any other by its name. */
  @Text(1, LANGUAGE, OPTIONAL)
  language?: string;

  /** The companion speaks of its words that are due. */
  @Id(OPTIONAL)
  group_id?: number;

  @OneOf(DIFFICULTIES, OPTIONAL)
  difficulty?: Difficulty;

  /** What the learner had agreed to when the session began. */
  @ConsentField()
  consent_snapshot?: Consent;

  /** By which connection an external companion came. */
  @RawText(1, REFERENCE, OPTIONAL)
  connection_id?: string;

  /** Which client that is. */
  @RawText(1, REFERENCE, OPTIONAL)
  client_id?: string;

  @OperationKey()
  operation_id?: string;
}

/** A command that may be repeated. */
export class SessionCommandDto {
  @OperationKey()
  operation_id?: string;
}

export class CompanionSessionDto extends CompanionSessionHeadDto {
  /** In the order in which they came. */
  turns!: CompanionTurnDto[];
}

/** In a list: with the number of its turns instead of them. */
export class ListedCompanionSessionDto extends CompanionSessionHeadDto {
  turn_count!: number;
}

export class CompanionSessionPageDto {
  /** The newest first. */
  items!: ListedCompanionSessionDto[];
  next_cursor!: string | null;
}

export class ExportedCompanionSessionDto {
  @ApiProperty({ enum: [EXPORT_FORMAT] })
  format!: typeof EXPORT_FORMAT;

  session!: CompanionSessionDto;
}
