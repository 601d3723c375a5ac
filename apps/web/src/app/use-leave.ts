import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../features/accounts/api/sign-out.js';
import { tokens } from './providers/tokens.js';

/** Signs out: on the server when it can be reached, and in this browser in any case. Whoever signs in then goes on at `next`. */
export function useLeave(next?: string): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    const forget = async () => {
      tokens.clear();
      await navigate({ to: '/sign-in', search: next === undefined ? {} : { next } });
      // Not before: a page without its data would ask for it again.
      queryClient.clear();
    };
    // What is on its way would only be refused.
    void queryClient.cancelQueries();
    void signOut.mutateAsync({}).then(forget, forget);
  };
}
