import { isScope, type Scope, SCOPES } from '@wordhoard/policy';

/** Requested by clients that want refresh tokens. All of our clients get them, so the scope itself grants nothing. */
const IGNORED_SCOPES = ['offline_access'];
/** Maximum length of `state` in characters. */
export const MAX_STATE_LENGTH = 2_000;

/** An authorization request as received from a client. */
export interface AuthorizationRequest {
  readonly response_type?: string | undefined;
  readonly scope?: string | undefined;
  readonly state?: string | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
  readonly workspace?: string | undefined;
}

export interface Authorization {
  readonly scopes: readonly Scope[];
  readonly state: string | undefined;
  readonly challenge: string;
  readonly workspace: string;
}

/** Validates an authorization request; errors are messages for the client's developer. Does not check the client or its redirect URI. */
export function parseAuthorizationRequest(
  asked: AuthorizationRequest,
  remoteWorkspace: string,
): Authorization | { readonly fault: string } {
  const fault = faultOf(asked, remoteWorkspace);
  if (fault !== undefined) return { fault };
  const scopes = parseScopes(asked.scope);
  if (scopes === undefined) return { fault: `scope must be some of ${SCOPES.join(', ')}` };
  return { scopes, state: asked.state, challenge: asked.code_challenge ?? '', workspace: remoteWorkspace };
}

/** All scopes if none is requested; undefined if one is unknown. Source: RFC 6749, 3.3. */
export function parseScopes(text: string | undefined): readonly Scope[] | undefined {
  const named = [...new Set((text ?? '').split(' '))].filter((name) => name !== '' && !IGNORED_SCOPES.includes(name));
  if (named.length === 0) return SCOPES;
  return named.every(isScope) ? SCOPES.filter((scope) => named.includes(scope)) : undefined;
}

function faultOf(asked: AuthorizationRequest, remoteWorkspace: string): string | undefined {
  if (asked.response_type !== 'code') return 'response_type must be code';
  if (!isChallenge(asked.code_challenge)) return 'code_challenge must be there, as 43 characters of base64url';
  // RFC 7636 defaults a missing method to `plain`, which is not supported here.
  if (asked.code_challenge_method !== 'S256') return 'code_challenge_method must be S256';
  if ((asked.state?.length ?? 0) > MAX_STATE_LENGTH) return `state must have at most ${MAX_STATE_LENGTH} characters`;
  if ((asked.workspace ?? remoteWorkspace) !== remoteWorkspace) return `workspace must be ${remoteWorkspace}, or left out`;
  return undefined;
}

/** SHA-256 of a text's ASCII bytes, as unpadded base64url. */
export type ChallengeDigest = (verifier: string) => string;

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** Whether a text is a base64url-encoded SHA-256. Source: RFC 7636, 4.2. */
export function isChallenge(text: unknown): text is string {
  return typeof text === 'string' && CHALLENGE.test(text);
}

/** Whether `verifier` matches `challenge` by S256; `plain` is not supported. Source: RFC 7636, 4.6. */
export function verifyChallenge(verifier: string, challenge: string, digest: ChallengeDigest): boolean {
  return VERIFIER.test(verifier) && isChallenge(challenge) && digest(verifier) === challenge;
}
