import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '../http/error-status.js';

export const API_ERRORS = Symbol('API_ERRORS');

/** Declares an operation's errors beyond those of its access rule and method. */
export function ApiErrors(...codes: readonly ErrorCode[]): MethodDecorator {
  return SetMetadata(API_ERRORS, codes);
}

export const BODY_REQUIRED = Symbol('BODY_REQUIRED');

/** The operation requires a body although all of its fields are optional. */
export function ApiBodyRequired(): MethodDecorator {
  return SetMetadata(BODY_REQUIRED, true);
}
