import { useMutation } from '@tanstack/react-query';
import { decideAuthorization } from '@wordhoard/api-client/sdk';
import type { AuthorizationDecisionDto } from '@wordhoard/api-client/types';
import { isAuthorizationResponse } from '@wordhoard/oauth';
import { useElevation } from '../../../components/elevation.js';
import type { AskedAuthorization } from '../asked-authorization.js';
import { rememberAssistants } from '../has-assistants.js';
import type { Scope } from '../abilities.js';

export interface Decision {
  approve: boolean;
  /** What is allowed, of what was asked for. */
  scopes: Scope[];
}

/**
 * Answers an app, after the password where the server asks for it. Returns where the browser goes with the answer; null where that is
 * not what was asked for, or no address that an answer may go to.
 */
export function useDecideAuthorization(asked: AskedAuthorization) {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async ({ approve, scopes }: Decision): Promise<string | null> => {
      const body = { ...asked, approve, ...(approve && { scopes }) } as AuthorizationDecisionDto;
      const { data } = await elevated(() => decideAuthorization({ body, throwOnError: true }));
      if (approve) rememberAssistants(true);
      return isAuthorizationResponse(asked.redirect_uri, data.redirect_uri) ? data.redirect_uri : null;
    },
    // It holds the code by which the app gets in.
    gcTime: 0,
    meta: { endsPage: true },
  });
}
