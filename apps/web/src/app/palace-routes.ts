import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './layout-routes.js';
import { loadTextsOf } from './providers/texts.js';
import { pick, requireIds, type SearchParams } from './route-parameters.js';

const palace = createRoute({
  getParentRoute: () => signedIn,
  path: '/palace',
  validateSearch: (search: SearchParams): { group?: string } => pick(search, 'group'),
  beforeLoad: ({ search }) => {
    requireIds(search.group);
  },
  loader: () => loadTextsOf('palace'),
  component: lazyRouteComponent(() => import('./routes/palace.js'), 'PalacePage'),
});

const room = createRoute({
  getParentRoute: () => signedIn,
  path: '/palace/$roomId',
  beforeLoad: ({ params }) => {
    requireIds(params.roomId);
  },
  loader: () => loadTextsOf('palace'),
  component: lazyRouteComponent(() => import('./routes/room.js'), 'RoomPage'),
});

const walk = createRoute({
  getParentRoute: () => signedIn,
  path: '/palace/$roomId/walk',
  staticData: { keepsPageOnSignOut: true },
  validateSearch: (search: SearchParams): { session?: string; ahead?: string } => pick(search, 'session', 'ahead'),
  beforeLoad: ({ params, search }) => {
    requireIds(params.roomId, search.session);
  },
  loader: () => loadTextsOf('coach', 'model', 'palace', 'landmarks', 'walk', 'reviews', 'speech', 'word-fields'),
  component: lazyRouteComponent(() => import('./routes/palace-walk.js'), 'PalaceWalkPage'),
});

export const palaceRoutes = [palace, room, walk] as const;
