import type { PreviewAuthorizationData } from '@wordhoard/api-client/types';

/** What an app sent a person here with. */
export type AskedAuthorization = PreviewAuthorizationData['query'];

/** The same in a URL, which anyone may have written. */
export type SentAuthorization = Partial<Record<keyof AskedAuthorization, string | string[]>>;

/** What is missing is sent as nothing, and what came twice as it came: the server says what is wrong with it. */
export function askedBy(sent: SentAuthorization): AskedAuthorization {
  const asked = { client_id: '', redirect_uri: '', response_type: '', code_challenge: '', code_challenge_method: '', ...sent };
  return asked as AskedAuthorization;
}
