import type { PreviewAuthorizationData } from '@wordhoard/api-client/types';

/** An authorization request (RFC 6749). */
export type AskedAuthorization = PreviewAuthorizationData['query'];

/** The same from a URL, which anyone may have written. */
export type SentAuthorization = Partial<Record<keyof AskedAuthorization, string | string[]>>;

/** Missing parameters are sent as empty strings and repeated ones as lists, so that the server reports what is wrong. */
export function askedBy(sent: SentAuthorization): AskedAuthorization {
  const asked = { client_id: '', redirect_uri: '', response_type: '', code_challenge: '', code_challenge_method: '', ...sent };
  return asked as AskedAuthorization;
}
