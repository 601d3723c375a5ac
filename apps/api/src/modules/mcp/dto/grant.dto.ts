import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { ACCESS_CLASSES, type AccessClass, GRANT_MODES, GRANT_STATES, type GrantMode } from '@wordhoard/policy';
import { Allow } from 'class-validator';
import { Id, DateTime, OneOf, OperationKey, RawText } from '../../../platform/http/fields.js';
import { WorkspaceLabel } from './workspace-label.js';

/** `expired` is what time has ended. */
export const SHOWN_STATES = [...GRANT_STATES, 'expired'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export class CreateGrantDto {
  /** Its name, such as svc_search_words, or the address of a resource such as svc://me/today, which is granted like a tool of that name. */
  @RawText(1, 128)
  tool!: string;

  /** The tool's own, which it is when it is left out. */
  @OneOf(ACCESS_CLASSES, { optional: true })
  access?: AccessClass;

  /** An absolute path, or the remote workspace. */
  @WorkspaceLabel()
  workspace!: string;

  @OneOf(GRANT_MODES)
  mode!: GrantMode;

  /** Within a year. `always` has to have one, `once` may, `deny` has none. */
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

  /** The connected client; null for tokens of a sign-in. */
  client_id!: string | null;

  tool!: string;

  @ApiProperty({ enum: ACCESS_CLASSES })
  access!: AccessClass;

  workspace!: string;

  @ApiProperty({ enum: GRANT_MODES })
  mode!: GrantMode;

  @ApiProperty({ enum: SHOWN_STATES })
  state!: ShownState;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  expires_at!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** When it was used up or revoked. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ended_at!: string | null;
}
