import { MutationCache, QueryClient } from '@tanstack/react-query';
import { retryPassing } from '../../lib/retry.js';

const FRESH_FOR_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_FOR_MS, retry: retryPassing, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
  // A change in one feature shows in the counts of another, and no feature knows another's queries. So after any change everything
  // on screen is asked for again; what is not on screen waits until it is.
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, mutation) => {
      // With a token that has just ended, asking would only be refused.
      if (!mutation.meta?.['endsSession']) void queryClient.invalidateQueries();
    },
  }),
});
