import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './layout-routes.js';
import { loadTextsOf } from './providers/texts.js';
import { pick, requireIds, requireUuid, type Search } from './route-parameters.js';

const search = (given: Search): { group?: string } => pick(given, 'group');

const bringWords = createRoute({
  getParentRoute: () => signedIn,
  path: '/import',
  validateSearch: search,
  beforeLoad: ({ search: { group } }) => {
    requireIds(group);
  },
  loader: () => loadTextsOf('imports'),
  component: lazyRouteComponent(() => import('./routes/import.js'), 'ImportPage'),
});

const importedText = createRoute({
  getParentRoute: () => signedIn,
  path: '/import/text',
  loader: () => loadTextsOf('imports'),
  component: lazyRouteComponent(() => import('./routes/imported-text.js'), 'ImportedTextPage'),
});

const oneImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/import/$importId',
  validateSearch: search,
  beforeLoad: ({ params, search: { group } }) => {
    requireUuid(params.importId);
    requireIds(group);
  },
  loader: () => loadTextsOf('imports'),
  component: lazyRouteComponent(() => import('./routes/one-import.js'), 'OneImportPage'),
});

export const importRoutes = [bringWords, importedText, oneImport] as const;
