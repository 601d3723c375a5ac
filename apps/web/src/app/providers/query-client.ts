import { MutationCache, QueryClient } from '@tanstack/react-query';
import { retryPassing } from '../../lib/retry.js';

const FRESH_FOR_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_FOR_MS, retry: retryPassing, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
  // A change in one feature shows in the counts of another, and no feature knows another's queries. So after any change everything
  // on screen is asked for again, and what is not on screen once it is. A change that ends the current page, whose group is gone or
  // whose sign-in is over, leaves the asking to the next page.
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, mutation) => {
      void queryClient.invalidateQueries({ refetchType: mutation.meta?.['endsPage'] ? 'none' : 'active' });
    },
  }),
});
