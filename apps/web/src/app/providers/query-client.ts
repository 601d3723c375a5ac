import { MutationCache, QueryClient } from '@tanstack/react-query';
import { retryPassing } from '../../lib/retry.js';

const FRESH_FOR_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_FOR_MS, retry: retryPassing, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
  // Features do not know each other's queries, so every mutation invalidates all of them and refetches those on screen. If the mutation
  // ends the current page (`endsPage`), the next page refetches.
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, mutation) => {
      void queryClient.invalidateQueries({ refetchType: mutation.meta?.['endsPage'] ? 'none' : 'active' });
    },
  }),
});
