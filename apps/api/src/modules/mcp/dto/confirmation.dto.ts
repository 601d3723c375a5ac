import { ApiProperty } from '@nestjs/swagger';
import { ACCESS_CLASSES, type AccessClass, CONFIRMATION_STATES, type ConfirmationState } from '@wordhoard/policy';

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
