import { ApiProperty } from '@nestjs/swagger';
import { type Provider, PROVIDERS } from '../../../config/ai-options.js';

const STATUSES = ['ok', 'disabled', 'unavailable'] as const;

/** AI being off or unavailable is a normal result. */
export class AiResultDto {
  @ApiProperty({ enum: STATUSES })
  status!: (typeof STATUSES)[number];

  /** Why there is no result. Null if there is one. */
  detail!: string | null;

  /** The provider that answered. `none` for a rule-based reply. */
  @ApiProperty({ enum: PROVIDERS, nullable: true })
  provider!: Provider | null;

  model!: string | null;
}

/** Which provider answers for this account, and so where its texts go. */
export class AnsweringModelDto {
  /** `none` while AI is off. */
  @ApiProperty({ enum: PROVIDERS })
  provider!: Provider;

  /** Whether the account's own credential is used. */
  personal!: boolean;

  /** Null while AI is off or no model is chosen. */
  model!: string | null;

  /** The host that receives texts: the local server or the deployment's gateway. Null for the provider's own host, and while AI is off. */
  host!: string | null;
}
