import { type ErrorCode, STATUS_OF } from '../http/error-status.js';
import type { Route } from './routes.js';

const CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } };

/**
 * The codes that an operation may fail with, by status.
 *
 * @param mayHaveBody all methods but GET read a body, also where they need none
 */
export function errorCodes(route: Route, mayHaveBody: boolean): Map<number, ErrorCode[]> {
  return Map.groupBy(new Set([...commonErrors(route, mayHaveBody), ...route.errors]), (code) => STATUS_OF[code]);
}

/** Operations that fail alike share a response. */
export function responseName(codes: readonly ErrorCode[]): string {
  return codes.join('-');
}

export function errorResponse(codes: readonly ErrorCode[]) {
  return { description: codes.map((code) => `\`${code}\``).join(', '), 'x-error-codes': codes, content: CONTENT };
}

export const SERVICE_FAILURE = { description: 'What went wrong, and what to do about it.', content: CONTENT };

function commonErrors({ access, narrowScopes, isRepeatable }: Route, mayHaveBody: boolean): ErrorCode[] {
  const isPublic = access.who === 'anyone';
  return [
    // Every address is checked, and so is every query, also where nothing reads it.
    'REQUEST.MALFORMED',
    'REQUEST.INVALID',
    ...when(mayHaveBody, 'REQUEST.TOO_LARGE', 'REQUEST.TOO_SLOW', 'REQUEST.MEDIA_TYPE'),
    ...when(!isPublic, 'ACCESS.NOT_SIGNED_IN', 'ACCESS.SUSPENDED'),
    ...when(!isPublic && narrowScopes.length === 0, 'ACCESS.NARROW_SIGN_IN'),
    ...when(access.who === 'administrator', 'ACCESS.NOT_ALLOWED'),
    ...when(access.elevated, 'ACCESS.ELEVATION_REQUIRED'),
    ...when(isRepeatable, 'REQUEST.OPERATION_REUSED'),
    'REQUEST.TOO_MANY',
    'SERVICE.UNAVAILABLE',
  ];
}

function when(holds: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return holds ? codes : [];
}
