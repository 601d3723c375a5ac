import { ApiError } from '@wordhoard/api-client';
import type { FieldFaultDto } from '@wordhoard/api-client/types';

/**
 * Splits the field errors of a rejected form into those of its own fields and the others. `translations.0` belongs to `translations`; the
 * first error of a field is kept.
 */
export function faultsByField(error: unknown, fields: readonly string[]): { placed: Record<string, string>; others: FieldFaultDto[] } {
  const placed: Record<string, string> = {};
  const others: FieldFaultDto[] = [];
  for (const fault of error instanceof ApiError ? (error.body.errors ?? []) : []) {
    const field = fault.field.split(/[.[]/)[0] ?? '';
    if (fields.includes(field)) placed[field] ??= fault.message;
    else others.push(fault);
  }
  return { placed, others };
}

/** Whether a retry may work: no response, rate limit, or a temporary server error. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);
}

/** Whether the API returned this error code. */
export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Whether the resource does not exist, or belongs to another account. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
