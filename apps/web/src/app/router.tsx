import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { getMeOptions, getReviewQueueOptions, listGroupsOptions } from '@wordhoard/api-client/queries';
import type { AuthorizationParams } from '../features/assistants/api/authorization.js';
import type { WordSearch } from '../features/vocabulary/group-table/word-view.js';
import { sameOriginPath } from '../lib/next-path.js';
import { importRoutes } from './import-routes.js';
import { rootRoute, signedIn, signedOut } from './layout-routes.js';
import { palaceRoutes } from './palace-routes.js';
import { practiceRoutes } from './practice-routes.js';
import { queryClient } from './providers/app-providers.js';
import { loadTextsOf } from './providers/texts.js';
import { tokens } from '../lib/token-store.js';
import { parseSearch, pick, pickAll, requireIds, requireSessionIds, type SearchParams, stringifySearch } from './route-parameters.js';
import { Crash } from './routes/crash.js';
import type { StartSearch } from '../features/reviews/start/start-options.js';

const signUp = createRoute({
  getParentRoute: () => signedOut,
  path: '/sign-up',
  validateSearch: (search: SearchParams): { next?: string; setup?: string } => pick(search, 'next', 'setup'),
  beforeLoad: ({ search }) => {
    // The setup link must work even if the browser has a token of an older installation.
    if (search.setup === undefined) leaveWhenSignedIn(search.next);
  },
  component: lazyRouteComponent(() => import('./routes/sign-up.js'), 'SignUpPage'),
});

const signIn = createRoute({
  getParentRoute: () => signedOut,
  path: '/sign-in',
  validateSearch: (search: SearchParams): { next?: string; reset?: string; deleted?: string } => pick(search, 'next', 'reset', 'deleted'),
  beforeLoad: ({ search }) => {
    leaveWhenSignedIn(search.next);
  },
  component: lazyRouteComponent(() => import('./routes/sign-in.js'), 'SignInPage'),
});

const reset = createRoute({
  getParentRoute: () => signedOut,
  path: '/reset',
  validateSearch: (search: SearchParams): { token?: string } => pick(search, 'token'),
  component: lazyRouteComponent(() => import('./routes/reset.js'), 'ResetPage'),
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  loader: () => {
    prefetchDashboard();
    return loadTextsOf('vocabulary', 'reviews');
  },
  component: lazyRouteComponent(() => import('./routes/dashboard.js'), 'DashboardPage'),
});

const welcome = createRoute({
  getParentRoute: () => signedIn,
  path: '/welcome',
  validateSearch: (search: SearchParams): { language?: string; ready?: string } => pick(search, 'language', 'ready'),
  loader: () => loadTextsOf('first-run'),
  component: lazyRouteComponent(() => import('./routes/welcome.js'), 'WelcomePage'),
});

const groups = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups',
  loader: () => loadTextsOf('vocabulary'),
  component: lazyRouteComponent(() => import('./routes/groups.js'), 'GroupsPage'),
});

const group = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups/$groupId',
  validateSearch: (search: SearchParams): WordSearch => pick(search, 'q', 'status', 'tag', 'leech', 'flagged', 'sort'),
  beforeLoad: ({ params }) => {
    requireIds(params.groupId);
  },
  loader: () => loadTextsOf('vocabulary', 'group-table', 'reviews'),
  component: lazyRouteComponent(() => import('./routes/group.js'), 'GroupPage'),
});

const word = createRoute({
  getParentRoute: () => signedIn,
  path: '/words/$wordId',
  beforeLoad: ({ params }) => {
    requireIds(params.wordId);
  },
  loader: () => loadTextsOf('vocabulary', 'word-fields', 'word-page', 'word-help', 'media', 'capture', 'model', 'speech'),
  component: lazyRouteComponent(() => import('./routes/word.js'), 'WordPage'),
});

const wordEvidence = createRoute({
  getParentRoute: () => signedIn,
  path: '/words/$wordId/evidence',
  beforeLoad: ({ params }) => {
    requireIds(params.wordId);
  },
  loader: () => loadTextsOf('coach', 'learning-evidence', 'model'),
  component: lazyRouteComponent(() => import('./routes/word-evidence.js'), 'WordEvidencePage'),
});

const leeches = createRoute({
  getParentRoute: () => signedIn,
  path: '/leeches',
  loader: () => loadTextsOf('vocabulary', 'leeches'),
  component: lazyRouteComponent(() => import('./routes/leeches.js'), 'LeechesPage'),
});

const chooseReview = createRoute({
  getParentRoute: () => signedIn,
  path: '/review',
  validateSearch: (search: SearchParams): { group?: string } => pick(search, 'group'),
  beforeLoad: ({ search }) => {
    requireIds(search.group);
  },
  loader: () => loadTextsOf('reviews'),
  component: lazyRouteComponent(() => import('./routes/choose-review.js'), 'ChooseReviewPage'),
});

const startReview = createRoute({
  getParentRoute: () => signedIn,
  path: '/review/start',
  staticData: { keepsPageOnSignOut: true },
  validateSearch: (search: SearchParams): StartSearch => pick(search, 'mode', 'limit', 'group', 'ahead', 'new'),
  beforeLoad: ({ search }) => {
    requireIds(search.group);
  },
  loader: () => loadTextsOf('reviews'),
  component: lazyRouteComponent(() => import('./routes/start-review.js'), 'StartReviewPage'),
});

const review = createRoute({
  getParentRoute: () => signedIn,
  path: '/review/$sessionId',
  staticData: { keepsPageOnSignOut: true },
  beforeLoad: ({ params }) => {
    requireSessionIds(params.sessionId);
  },
  loader: () => loadTextsOf('coach', 'model', 'reviews', 'speech', 'word-fields'),
  component: lazyRouteComponent(() => import('./routes/review.js'), 'ReviewPage'),
});

const flashcards = createRoute({
  getParentRoute: () => signedIn,
  path: '/flashcards',
  staticData: { keepsPageOnSignOut: true },
  validateSearch: (search: SearchParams): { group?: string; session?: string; ahead?: string } => pick(search, 'group', 'session', 'ahead'),
  beforeLoad: ({ search }) => {
    requireIds(search.group);
    requireSessionIds(search.session);
  },
  loader: () => loadTextsOf('coach', 'model', 'reviews', 'speech', 'word-fields'),
  component: lazyRouteComponent(() => import('./routes/flashcards.js'), 'FlashcardsPage'),
});

const flashcardPractice = createRoute({
  getParentRoute: () => signedIn,
  path: '/flashcards/practice',
  validateSearch: (search: SearchParams): { group?: string } => pick(search, 'group'),
  beforeLoad: ({ search }) => {
    requireIds(search.group);
  },
  loader: () => loadTextsOf('reviews', 'speech', 'word-fields'),
  component: lazyRouteComponent(() => import('./routes/flashcard-practice.js'), 'FlashcardPracticePage'),
});

const statistics = createRoute({
  getParentRoute: () => signedIn,
  path: '/statistics',
  loader: () => loadTextsOf('statistics'),
  component: lazyRouteComponent(() => import('./routes/statistics.js'), 'StatisticsPage'),
});

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  loader: () => loadTextsOf('reminders'),
  component: lazyRouteComponent(() => import('./routes/notifications.js'), 'NotificationsPage'),
});

const waiting = createRoute({
  getParentRoute: () => signedIn,
  path: '/waiting',
  validateSearch: (search: SearchParams): { leave?: string } => pick(search, 'leave'),
  loader: () => loadTextsOf('offline', 'word-fields'),
  component: lazyRouteComponent(() => import('./routes/waiting.js'), 'WaitingPage'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  loader: () => loadTextsOf('accounts'),
  component: lazyRouteComponent(() => import('./routes/settings-layout.js'), 'SettingsLayout'),
});

const settingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/settings/account', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/account',
    loader: () => loadTextsOf('export'),
    component: lazyRouteComponent(() => import('./routes/settings-account.js'), 'AccountSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/learning',
    loader: () => loadTextsOf('offline', 'recall-settings', 'speech'),
    component: lazyRouteComponent(() => import('./routes/settings-learning.js'), 'LearningSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/reminders',
    loader: () => loadTextsOf('reminders'),
    component: lazyRouteComponent(() => import('./routes/settings-reminders.js'), 'RemindersSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/ai',
    loader: () => loadTextsOf('ai-settings', 'companion'),
    component: lazyRouteComponent(() => import('./routes/settings-ai.js'), 'AiSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/assistants',
    loader: () => loadTextsOf('assistants'),
    component: lazyRouteComponent(() => import('./routes/settings-assistants.js'), 'AssistantsSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/assistants/allow',
    validateSearch: (search: SearchParams): { tool?: string; label?: string } => pick(search, 'tool', 'label'),
    loader: () => loadTextsOf('assistants'),
    component: lazyRouteComponent(() => import('./routes/settings-assistants-allow.js'), 'AllowAssistantPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/deleted',
    loader: () => loadTextsOf('deleted'),
    component: lazyRouteComponent(() => import('./routes/settings-deleted.js'), 'DeletedSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/appearance',
    component: lazyRouteComponent(() => import('./routes/settings-appearance.js'), 'AppearanceSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/sign-ins',
    component: lazyRouteComponent(() => import('./routes/settings-sign-ins.js'), 'SignInsSettingsPage'),
  }),
] as const;

const consent = createRoute({
  getParentRoute: () => signedIn,
  path: '/oauth/authorize',
  validateSearch: (search: SearchParams): AuthorizationParams =>
    pickAll(
      search,
      ...(['client_id', 'redirect_uri', 'response_type', 'code_challenge', 'code_challenge_method'] as const),
      ...(['scope', 'state', 'workspace', 'resource'] as const),
    ),
  loader: () => loadTextsOf('assistants', 'consent'),
  component: lazyRouteComponent(() => import('./routes/consent.js'), 'ConsentPage'),
});

const administration = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  validateSearch: (search: SearchParams): { q?: string } => pick(search, 'q'),
  loader: () => loadTextsOf('administration'),
  component: lazyRouteComponent(() => import('./routes/administration.js'), 'AdministrationPage'),
});

const aiAdministration = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/ai',
  loader: () => loadTextsOf('ai-settings', 'ai-administration'),
  component: lazyRouteComponent(() => import('./routes/administration-ai.js'), 'AiAdministrationPage'),
});

const operation = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/operation',
  loader: () => loadTextsOf('operation'),
  component: lazyRouteComponent(() => import('./routes/administration-operation.js'), 'OperationPage'),
});

const securityEvents = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/security-events',
  loader: () => loadTextsOf('operation', 'security-events'),
  component: lazyRouteComponent(() => import('./routes/administration-security-events.js'), 'SecurityEventsPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signedOut.addChildren([signUp, signIn, reset]),
    signedIn.addChildren([
      dashboard,
      welcome,
      groups,
      group,
      word,
      wordEvidence,
      leeches,
      chooseReview,
      startReview,
      review,
      flashcards,
      flashcardPractice,
      waiting,
      ...palaceRoutes,
      ...practiceRoutes,
      ...importRoutes,
      statistics,
      notifications,
      settings.addChildren(settingsPages),
      consent,
      administration,
      aiAdministration,
      operation,
      securityEvents,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Crash,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function leaveWhenSignedIn(next: string | undefined): void {
  if (tokens.get()) throw redirect({ href: sameOriginPath(next) ?? '/' });
}

/** Prefetches the dashboard's data while its code is still loading, which saves half a second on a slow phone. */
function prefetchDashboard(): void {
  void queryClient.prefetchQuery(getMeOptions());
  void queryClient.prefetchQuery(listGroupsOptions());
  void queryClient.prefetchQuery(getReviewQueueOptions());
}
