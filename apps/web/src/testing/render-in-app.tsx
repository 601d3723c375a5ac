import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import i18next, { type ResourceLanguage } from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { Announcer } from '../components/announcer.js';
import common from '../components/locales/en.json';

export interface RenderedInApp extends RenderResult {
  /** Inspect it for cached queries and mutations. */
  queryClient: QueryClient;
}

/** Renders with the shared English texts and those of the feature. */
export async function renderInApp(ui: ReactNode, texts: ResourceLanguage = {}, queryClient = new QueryClient()): Promise<RenderedInApp> {
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'common', resources: { en: { common, ...texts } } });
  const rootRoute = createRootRoute({ component: () => <Announcer>{ui}</Announcer> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await router.load();
  const rendered = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...rendered, queryClient };
}
