import { useMutation, useQuery } from '@tanstack/react-query';
import { previewAuthorizationOptions } from '@wordhoard/api-client/queries';
import { decideAuthorization } from '@wordhoard/api-client/sdk';
import type { AuthorizationDecisionDto, PreviewAuthorizationData } from '@wordhoard/api-client/types';
import { isAnswerTo } from '@wordhoard/oauth';
import { useElevation } from '../../../components/elevation.js';
import type { Scope } from '../abilities.js';
import { rememberAssistants } from '../has-assistants.js';

/** An authorization request (RFC 6749). */
export type AskedAuthorization = PreviewAuthorizationData['query'];

/** The same from a URL, which anyone may have written. */
export type SentAuthorization = Partial<Record<keyof AskedAuthorization, string | string[]>>;

/** Missing parameters are sent as empty strings and repeated ones as lists, so that the server reports what is wrong. */
export function askedBy(sent: SentAuthorization): AskedAuthorization {
  const asked = { client_id: '', redirect_uri: '', response_type: '', code_challenge: '', code_challenge_method: '', ...sent };
  return asked as AskedAuthorization;
}

/** The client and the requested scopes. Fetched once, so that they do not change while the user decides. */
export function useAuthorizationPreview(asked: AskedAuthorization) {
  return useQuery({
    ...previewAuthorizationOptions({ query: asked }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export interface Decision {
  approve: boolean;
  /** The allowed part of the requested scopes. */
  scopes: Scope[];
}

/**
 * Answers an authorization request; asks for the password if required. Returns the URL to redirect to, or null if it does not match the
 * requested redirect URI.
 */
export function useDecideAuthorization(asked: AskedAuthorization) {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async ({ approve, scopes }: Decision): Promise<string | null> => {
      const body = { ...asked, approve, ...(approve && { scopes }) } as AuthorizationDecisionDto;
      const { data } = await elevated(() => decideAuthorization({ body, throwOnError: true }));
      if (approve) rememberAssistants(true);
      return isAnswerTo(asked.redirect_uri, data.redirect_uri) ? data.redirect_uri : null;
    },
    // The response contains the authorization code.
    gcTime: 0,
    meta: { endsPage: true },
  });
}
