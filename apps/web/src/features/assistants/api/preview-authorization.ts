import { useQuery } from '@tanstack/react-query';
import { previewAuthorizationOptions } from '@wordhoard/api-client/queries';
import type { AskedAuthorization } from '../asked-authorization.js';

/** The client and the requested scopes. Fetched once, so that they do not change while the user decides. */
export function useAuthorizationPreview(asked: AskedAuthorization) {
  return useQuery({
    ...previewAuthorizationOptions({ query: asked }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
