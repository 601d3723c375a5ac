import { useQuery } from '@tanstack/react-query';
import { previewAuthorizationOptions } from '@wordhoard/api-client/queries';
import type { AskedAuthorization } from '../asked-authorization.js';

/** Who asks for which scopes. Fetched once, so that it does not change while the user decides. */
export function useAuthorizationPreview(asked: AskedAuthorization) {
  return useQuery({
    ...previewAuthorizationOptions({ query: asked }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
