import { type ErrorCode, STATUS_OF } from '../http/error-status.js';
import type { Route } from './routes.js';

const CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } };

/**
 * The error codes of an operation, by status.
 *
 * @param mayHaveBody whether the method allows a body, required or not
 */
export function errorCodes(route: Route, mayHaveBody: boolean): Map<number, ErrorCode[]> {
  return Map.groupBy(new Set([...commonErrors(route, mayHaveBody), ...route.errors]), (code) => STATUS_OF[code]);
}

/** Operations with the same errors share a response. */
export function responseName(codes: readonly ErrorCode[]): string {
  return codes.join('-');
}

export function errorResponse(codes: readonly ErrorCode[]) {
  return { description: codes.map((code) => `\`${code}\``).join(', '), 'x-error-codes': codes, content: CONTENT };
}

export const SERVICE_FAILURE = { description: 'What went wrong, and what to do about it.', content: CONTENT };

function commonErrors({ access, narrowScopes, hasBudget, isRepeatable }: Route, mayHaveBody: boolean): ErrorCode[] {
  const isPublic = access.who === 'anyone';
  return [
    // Every path and query is validated, even if unused.
    'REQUEST.MALFORMED',
    'REQUEST.INVALID',
    ...when(mayHaveBody, 'REQUEST.TOO_LARGE', 'REQUEST.TOO_SLOW', 'REQUEST.MEDIA_TYPE'),
    ...when(!isPublic, 'ACCESS.NOT_SIGNED_IN', 'ACCESS.SUSPENDED'),
    ...when(!isPublic && narrowScopes.length === 0, 'ACCESS.NARROW_SIGN_IN'),
    ...when(access.who === 'administrator', 'ACCESS.NOT_ALLOWED'),
    ...when(access.elevated, 'ACCESS.ELEVATION_REQUIRED'),
    ...when(isRepeatable, 'REQUEST.OPERATION_REUSED'),
    ...when(hasBudget, 'REQUEST.TOO_MANY'),
    'SERVICE.UNAVAILABLE',
  ];
}

function when(holds: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return holds ? codes : [];
}

/** One scheme per kind of token. All are sent as `Authorization: Bearer …`. */
export const SECURITY_SCHEMES = {
  signIn: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a sign-in: the whole account.' },
  device: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a device, for the routes of its scope only.' },
  connection: { type: 'http', scheme: 'bearer', description: 'The OAuth access token of a connected client.' },
} as const;

export function securityOf({ access, narrowScopes }: Route): Record<string, string[]>[] {
  if (access.who === 'anyone') return [];
  return [
    ...(access.connected === 'only' ? [] : [{ signIn: [] }]),
    ...(narrowScopes.length > 0 ? [{ device: [] }] : []),
    ...(access.connected ? [{ connection: [] }] : []),
  ];
}
