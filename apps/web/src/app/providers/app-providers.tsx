import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryPassing } from '../../lib/retry.js';
import { cssVariables, theme } from '../theme.js';

// public/first-paint.js reads the same key.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'wordhoard.color-scheme' });

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}

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
