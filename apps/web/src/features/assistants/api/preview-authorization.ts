import { useQuery } from '@tanstack/react-query';
import { previewAuthorizationOptions } from '@wordhoard/api-client/queries';
import type { AskedAuthorization } from '../asked-authorization.js';

/** Who asks for what. Asked once: what somebody is deciding on does not change under their eyes. */
export function useAuthorizationPreview(asked: AskedAuthorization) {
  return useQuery({
    ...previewAuthorizationOptions({ query: asked }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
