import type { PreviewAuthorizationData } from '@wordhoard/api-client/types';

/** What an app sent a person here with. */
export type AskedAuthorization = PreviewAuthorizationData['query'];

/** What is missing is sent as nothing: the server says what is wrong with it. */
export function askedBy(search: Partial<AskedAuthorization>): AskedAuthorization {
  return { client_id: '', redirect_uri: '', response_type: '', code_challenge: '', code_challenge_method: '', ...search };
}
