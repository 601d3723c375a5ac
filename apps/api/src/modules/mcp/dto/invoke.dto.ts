import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { MAX_WORKSPACE_LENGTH, withoutTrailingSlash } from '@wordhoard/policy';
import { Transform } from 'class-transformer';
import { Allow, IsObject } from 'class-validator';
import { RawText } from '../../../platform/http/fields.js';

const NAME = 100;
const ADDRESS = 200;

/** The workspace of a grant or call, without a trailing slash. Whether it is valid is decided with the call, and recorded. */
export function WorkspaceLabel(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? withoutTrailingSlash(value) : value)),
    RawText(1, MAX_WORKSPACE_LENGTH),
  );
}

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
