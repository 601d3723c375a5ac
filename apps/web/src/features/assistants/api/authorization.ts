import { useMutation, useQuery } from '@tanstack/react-query';
import { previewAuthorizationOptions } from '@wordhoard/api-client/queries';
import { decideAuthorization } from '@wordhoard/api-client/sdk';
import type { AuthorizationDecisionDto, PreviewAuthorizationData } from '@wordhoard/api-client/types';
import { isAuthorizationResponse } from '@wordhoard/oauth';
import { useElevation } from '../../../components/elevation.js';
import type { ToolScope } from '../abilities.js';
import { rememberAssistants } from '../has-assistants.js';

/** An authorization request (RFC 6749). */
export type AuthorizationQuery = PreviewAuthorizationData['query'];

/** The same from a URL, which anyone may have written. */
export type AuthorizationParams = Partial<Record<keyof AuthorizationQuery, string | string[]>>;

/** Missing parameters are sent as empty strings and repeated ones as lists, so that the server reports what is wrong. */
export function toAuthorizationQuery(params: AuthorizationParams): AuthorizationQuery {
  const query = { client_id: '', redirect_uri: '', response_type: '', code_challenge: '', code_challenge_method: '', ...params };
  return query as AuthorizationQuery;
}

/** The client and the requested scopes. Fetched once, so that they do not change while the user decides. */
export function useAuthorizationPreview(query: AuthorizationQuery) {
  return useQuery({
    ...previewAuthorizationOptions({ query }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export interface AuthorizationDecision {
  approve: boolean;
  /** The allowed part of the requested scopes. */
  scopes: ToolScope[];
}

/**
 * Answers an authorization request; asks for the password if required. Returns the URL to redirect to, or null if it does not match the
 * requested redirect URI.
 */
export function useDecideAuthorization(query: AuthorizationQuery) {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async ({ approve, scopes }: AuthorizationDecision): Promise<string | null> => {
      const body = { ...query, approve, ...(approve && { scopes }) } as AuthorizationDecisionDto;
      const { data } = await elevated(() => decideAuthorization({ body, throwOnError: true }));
      if (approve) rememberAssistants(true);
      return isAuthorizationResponse(query.redirect_uri, data.redirect_uri) ? data.redirect_uri : null;
    },
    // The response contains the authorization code.
    gcTime: 0,
    meta: { endsPage: true },
  });
}
