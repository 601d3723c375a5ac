import { ApiError } from '@wordhoard/api-client';
import type { FieldFaultDto } from '@wordhoard/api-client/types';

/**
 * Splits the faults of a refused form into those that have a place in it, keyed by field, and the rest.
 * `translations.0` belongs to `translations`; of several faults of a field the first is shown.
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

/** Whether sending the same thing again may work: no answer arrived, too many calls, or a passing fault of the server. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);
}

/** Whether the API refused with this stable code. */
export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Whether what was asked for does not exist, or is not this account's. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
