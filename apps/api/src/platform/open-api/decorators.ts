import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '../http/error-status.js';

export const API_ERRORS = Symbol('API_ERRORS');

/** The errors of an operation, in addition to those of its access rule and method. */
export function ApiErrors(...codes: readonly ErrorCode[]): MethodDecorator {
  return SetMetadata(API_ERRORS, codes);
}

export const BODY_REQUIRED = Symbol('BODY_REQUIRED');

/** The operation needs a body, although none of its fields is required by itself. */
export function ApiBodyRequired(): MethodDecorator {
  return SetMetadata(BODY_REQUIRED, true);
}
