import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Allow, IsObject } from 'class-validator';
import { RawText } from '../../../platform/http/fields.js';
import { WorkspaceLabel } from './grant.dto.js';

const NAME = 100;
const ADDRESS = 200;

export class InvokeToolDto {
  /** A tool of `GET /mcp/capabilities`. */
  @RawText(1, NAME)
  tool!: string;

  /** The assistant's workspace: an absolute path, or the remote workspace. A grant applies to exactly one. */
  @WorkspaceLabel()
  workspace!: string;

  /** Must match the tool's `input_schema`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject()
  payload!: Record<string, unknown>;

  /** Ignored: the requester is always the signed-in account. */
  @Allow()
  @ApiHideProperty()
  requester?: unknown;
}

export class ReadResourceDto {
  /** For example `svc://me/today`. */
  @RawText(1, ADDRESS)
  uri!: string;

  @WorkspaceLabel()
  workspace!: string;
}
