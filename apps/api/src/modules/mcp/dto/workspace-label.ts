import { applyDecorators } from '@nestjs/common';
import { MAX_WORKSPACE_LENGTH, withoutTrailingSlash } from '@wordhoard/policy';
import { Transform } from 'class-transformer';
import { RawText } from '../../../platform/http/fields.js';

/** The workspace that a grant is for, or a call is made in, in its one spelling. Whether it is one is decided, and kept, with the call. */
export function WorkspaceLabel(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? withoutTrailingSlash(value) : value)),
    RawText(1, MAX_WORKSPACE_LENGTH),
  );
}
