import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './layout-routes.js';
import { loadTextsOf } from './providers/texts.js';
import { pick, requireIds, requireUuid, type SearchParams } from './route-parameters.js';

const search = (given: SearchParams): { group?: string } => pick(given, 'group');

const importWords = createRoute({
  getParentRoute: () => signedIn,
  path: '/import',
  validateSearch: search,
  beforeLoad: ({ search: { group } }) => {
    requireIds(group);
  },
  loader: () => loadTextsOf('imports', 'word-fields'),
  component: lazyRouteComponent(() => import('./routes/import.js'), 'ImportPage'),
});

const importedText = createRoute({
  getParentRoute: () => signedIn,
  path: '/import/text',
  loader: () => loadTextsOf('imports', 'word-fields'),
  component: lazyRouteComponent(() => import('./routes/imported-text.js'), 'ImportedTextPage'),
});

const importDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/import/$importId',
  validateSearch: search,
  beforeLoad: ({ params, search: { group } }) => {
    requireUuid(params.importId);
    requireIds(group);
  },
  loader: () => loadTextsOf('imports', 'word-fields'),
  component: lazyRouteComponent(() => import('./routes/import-details.js'), 'ImportDetailsPage'),
});

export const importRoutes = [importWords, importedText, importDetails] as const;
