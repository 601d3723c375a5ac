import type { Route } from './routes.js';

/** One scheme for each kind of token. All of them are sent as `Authorization: Bearer …`. */
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
