import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './layout-routes.js';
import { loadTextsOf } from './providers/texts.js';

const practice = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice',
  loader: () => loadTextsOf('model', 'practice'),
  component: lazyRouteComponent(() => import('./routes/practice.js'), 'PracticePage'),
});

/** Where words are used outside of reviews; most of it asks a model. */
export const practiceRoutes = [practice] as const;
