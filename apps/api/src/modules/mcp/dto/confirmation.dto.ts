import { ApiProperty } from '@nestjs/swagger';
import { ACCESS_CLASSES, type AccessClass } from '@wordhoard/policy';

export const CONFIRMATION_STATES = ['pending', 'approved', 'denied', 'reserved', 'consumed'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

export class ConfirmationDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  tool!: string;

  @ApiProperty({ enum: ACCESS_CLASSES })
  access!: AccessClass;

  workspace!: string;

  /** The OAuth client. Null for tokens of a sign-in. */
  client_id!: string | null;

  /** What the call will do, without secrets. */
  @ApiProperty({ type: Object, additionalProperties: true })
  preview!: Readonly<Record<string, unknown>>;

  @ApiProperty({ enum: CONFIRMATION_STATES })
  state!: ConfirmationState;

  /** When it stops being pending, or, once approved, until when the identical call can be repeated. */
  @ApiProperty({ format: 'date-time' })
  expires_at!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}
