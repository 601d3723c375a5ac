import { isLoopback, MAX_REDIRECTS, redirectFault } from '@wordhoard/oauth';
import { OauthError } from '../oauth.errors.js';

export interface ClientMetadata {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const MAX_NAME_LENGTH = 128;
const NAMELESS = 'Unnamed assistant';
/** Control, bidirectional and invisible characters are removed, because users decide by this name. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]+/gu;

/** Whether all redirects go to the user's own machine, where any program may be listening. */
export function isLoopbackOnly({ redirectUris }: ClientMetadata): boolean {
  return redirectUris.every(isLoopback);
}

/** The client metadata that we use. Source: RFC 7591, 2. @throws OauthError if it is not acceptable */
export function readClient(id: string, metadata: Readonly<Record<string, unknown>>): ClientMetadata {
  const { redirect_uris: uris, client_name: name, token_endpoint_auth_method: method = 'none' } = metadata;
  if (method !== 'none')
    throw new OauthError(
      'invalid_client_metadata',
      'token_endpoint_auth_method must be none, because clients of this server have no secret',
    );
  requireAny(metadata['grant_types'], 'grant_types', 'authorization_code');
  requireAny(metadata['response_types'], 'response_types', 'code');
  return { id, name: shownName(name), redirectUris: readRedirects(uris) };
}

function readRedirects(uris: unknown): readonly string[] {
  const isList = Array.isArray(uris) && uris.length >= 1 && uris.length <= MAX_REDIRECTS && uris.every((uri) => typeof uri === 'string');
  if (!isList) throw new OauthError('invalid_redirect_uri', `redirect_uris must contain 1 to ${MAX_REDIRECTS} addresses`);
  for (const [at, uri] of uris.entries()) {
    // Browsers reject some bracketed hosts and numeric hosts.
    const fault = redirectFault(uri) ?? (URL.canParse(uri) ? undefined : 'is not a valid address');
    if (fault !== undefined) throw new OauthError('invalid_redirect_uri', `redirect_uris.${at} ${fault}`);
  }
  return uris;
}

function requireAny(given: unknown, member: string, needed: string): void {
  if (given === undefined || (Array.isArray(given) && given.includes(needed))) return;
  throw new OauthError('invalid_client_metadata', `${member} must include ${needed}`);
}

function shownName(name: unknown): string {
  const shown = typeof name === 'string' ? name.normalize('NFC').replace(NOT_SHOWN, ' ').replace(/\s+/gu, ' ').trim() : '';
  return shown === '' ? NAMELESS : [...shown].slice(0, MAX_NAME_LENGTH).join('');
}
