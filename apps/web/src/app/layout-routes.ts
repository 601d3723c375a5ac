import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadTextsOf } from './providers/texts.js';
import { tokens } from '../lib/token-store.js';
import { NotFound, Root } from './routes/root.js';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Keeps the page, with everything typed on it, when the session expires. A dialog then asks for the password. */
    keepsPageOnSignOut?: boolean;
  }
}

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound });

export const signedOut = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-out',
  component: lazyRouteComponent(() => import('./routes/signed-out-layout.js'), 'SignedOutLayout'),
  loader: () => loadTextsOf('accounts'),
});

export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./routes/signed-in-layout.js'), 'SignedInLayout'),
  beforeLoad: ({ location }) => {
    if (!tokens.get()) throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { next: location.href } });
  },
});
