import { useMutation } from '@tanstack/react-query';
import { decideAuthorization } from '@wordhoard/api-client/sdk';
import type { AuthorizationDecisionDto } from '@wordhoard/api-client/types';
import { isAnswerTo } from '@wordhoard/oauth';
import { useElevation } from '../../../components/elevation.js';
import type { AskedAuthorization } from '../asked-authorization.js';
import { rememberAssistants } from '../has-assistants.js';
import type { Scope } from '../abilities.js';

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
