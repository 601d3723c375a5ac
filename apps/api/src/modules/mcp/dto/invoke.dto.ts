import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Allow, IsObject } from 'class-validator';
import { RawText } from '../../../platform/http/fields.js';
import { WorkspaceLabel } from './workspace-label.js';

const NAME = 100;
const ADDRESS = 200;

export class InvokeToolDto {
  /** One of `GET /mcp/capabilities`. */
  @RawText(1, NAME)
  tool!: string;

  /** Where the assistant is at work: an absolute path, or the remote workspace. A grant is for exactly one. */
  @WorkspaceLabel()
  workspace!: string;

  /** As the tool's `input_schema` says. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject()
  payload!: Record<string, unknown>;

  /** Ignored: the requester is always the signed-in account. */
  @Allow()
  @ApiHideProperty()
  requester?: unknown;
}

export class ReadResourceDto {
  /** Such as `svc://me/today`. */
  @RawText(1, ADDRESS)
  uri!: string;

  @WorkspaceLabel()
  workspace!: string;
}
