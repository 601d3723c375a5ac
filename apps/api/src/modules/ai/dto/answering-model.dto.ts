import { ApiProperty } from '@nestjs/swagger';
import { PROVIDERS, type Provider } from '../providers.js';

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
