import { ApiProperty } from '@nestjs/swagger';
import { type Provider, PROVIDERS } from '../ai-options.js';

const STATUSES = ['ok', 'disabled', 'unavailable'] as const;

/** That AI is off, or down, is a normal state of a healthy install. */
export class AiResultDto {
  @ApiProperty({ enum: STATUSES })
  status!: (typeof STATUSES)[number];

  /** Why there is nothing, for a person; null when there is. */
  detail!: string | null;

  /** Who answered; `none` for a reply by rule. */
  @ApiProperty({ enum: PROVIDERS, nullable: true })
  provider!: Provider | null;

  model!: string | null;
}

/** What would be asked for this account, and so where its texts would go. */
export class AnsweringModelDto {
  /** `none` while AI is off. */
  @ApiProperty({ enum: PROVIDERS })
  provider!: Provider;

  /** Whether with a credential of the account's own. */
  personal!: boolean;

  /** Null while AI is off, or as long as no model was chosen. */
  model!: string | null;

  /** Where texts go: the host of the local server or of the deployment's gateway. Null for the provider's own address, and while AI is off. */
  host!: string | null;
}
