import { ApiProperty } from '@nestjs/swagger';
import { PROVIDERS, type Provider } from '../providers.js';

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
