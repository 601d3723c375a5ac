import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { ACCESS_CLASSES, type AccessClass, GRANT_MODES, GRANT_STATES, type GrantMode } from '@wordhoard/policy';
import { Allow } from 'class-validator';
import { DateTime, Id, OneOf, OperationKey, RawText } from '../../../platform/http/fields.js';
import { WorkspaceLabel } from './invoke.dto.js';

/** `expired` is derived from the time. */
export const GRANT_DISPLAY_STATES = [...GRANT_STATES, 'expired'] as const;
export type GrantDisplayState = (typeof GRANT_DISPLAY_STATES)[number];

export class CreateGrantDto {
  /** The name of a tool, such as svc_search_words, or the URI of a resource, such as svc://me/today. */
  @RawText(1, 128)
  tool!: string;

  /** Must be the tool's own access, which is the default. */
  @OneOf(ACCESS_CLASSES, { optional: true })
  access?: AccessClass;

  /** An absolute path, or the remote workspace. */
  @WorkspaceLabel()
  workspace!: string;

  @OneOf(GRANT_MODES)
  mode!: GrantMode;

  /** Within a year. Required for `always`, optional for `once`, not allowed for `deny`. */
  @DateTime({ optional: true, nullable: true })
  expires_at?: string | null;

  @OperationKey()
  operation_id?: string;

  /** Ignored: the requester is always the signed-in account. */
  @Allow()
  @ApiHideProperty()
  requester?: unknown;
}

export class GrantDto {
  @Id()
  id!: number;

  /** The OAuth client. Null for tokens of a sign-in. */
  client_id!: string | null;

  tool!: string;

  @ApiProperty({ enum: ACCESS_CLASSES })
  access!: AccessClass;

  workspace!: string;

  @ApiProperty({ enum: GRANT_MODES })
  mode!: GrantMode;

  @ApiProperty({ enum: GRANT_DISPLAY_STATES })
  state!: GrantDisplayState;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  expires_at!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** When it was consumed or revoked. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ended_at!: string | null;
}
