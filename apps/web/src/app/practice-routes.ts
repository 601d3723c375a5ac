import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './layout-routes.js';
import { loadTextsOf } from './providers/texts.js';
import { pick, requireIds, requireUuid, type SearchParams } from './route-parameters.js';

const practice = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice',
  loader: () => loadTextsOf('model', 'practice'),
  component: lazyRouteComponent(() => import('./routes/practice.js'), 'PracticePage'),
});

const ofGroup = {
  validateSearch: (search: SearchParams): { group?: string } => pick(search, 'group'),
  beforeLoad: ({ search }: { search: { group?: string } }) => {
    requireIds(search.group);
  },
};

const games = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/games',
  ...ofGroup,
  loader: () => loadTextsOf('games'),
  component: lazyRouteComponent(() => import('./routes/games.js'), 'GamesPage'),
});

const match = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/games/match',
  staticData: { keepsPageOnSignOut: true },
  ...ofGroup,
  loader: () => loadTextsOf('games'),
  component: lazyRouteComponent(() => import('./routes/group-games.js'), 'MatchPage'),
});

const quickChoice = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/games/choice',
  staticData: { keepsPageOnSignOut: true },
  ...ofGroup,
  loader: () => loadTextsOf('games'),
  component: lazyRouteComponent(() => import('./routes/group-games.js'), 'QuickChoicePage'),
});

const conversations = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/conversations',
  loader: () => loadTextsOf('conversations', 'model', 'scenes'),
  component: lazyRouteComponent(() => import('./routes/conversations.js'), 'ConversationsPage'),
});

const conversation = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/conversations/$conversationId',
  beforeLoad: ({ params }) => {
    requireIds(params.conversationId);
  },
  loader: () => loadTextsOf('conversations', 'model', 'scenes', 'thread'),
  component: lazyRouteComponent(() => import('./routes/conversation.js'), 'ConversationPage'),
});

const scenarios = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/scenarios',
  loader: () => loadTextsOf('model', 'scenarios', 'scenes'),
  component: lazyRouteComponent(() => import('./routes/scenarios.js'), 'ScenariosPage'),
});

const scenario = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/scenarios/$scenarioKey',
  loader: () => loadTextsOf('model', 'scenarios', 'scenes'),
  component: lazyRouteComponent(() => import('./routes/scenario.js'), 'ScenarioPage'),
});

const attempt = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/scenarios/attempts/$attemptId',
  beforeLoad: ({ params }) => {
    requireIds(params.attemptId);
  },
  loader: () => loadTextsOf('model', 'scenarios', 'scenes', 'thread'),
  component: lazyRouteComponent(() => import('./routes/attempt.js'), 'AttemptPage'),
});

const paths = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/paths',
  loader: () => loadTextsOf('model', 'learning-paths'),
  component: lazyRouteComponent(() => import('./routes/paths.js'), 'PathsPage'),
});

const path = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/paths/$pathId',
  beforeLoad: ({ params }) => {
    requireIds(params.pathId);
  },
  loader: () => loadTextsOf('model', 'learning-paths'),
  component: lazyRouteComponent(() => import('./routes/path.js'), 'PathPage'),
});

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/reports',
  loader: () => loadTextsOf('weekly-reports'),
  component: lazyRouteComponent(() => import('./routes/reports.js'), 'ReportsPage'),
});

const report = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/reports/$reportId',
  beforeLoad: ({ params }) => {
    requireIds(params.reportId);
  },
  loader: () => loadTextsOf('coach', 'model', 'weekly-reports'),
  component: lazyRouteComponent(() => import('./routes/report.js'), 'ReportPage'),
});

const extract = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/extract',
  loader: () => loadTextsOf('model', 'extraction'),
  component: lazyRouteComponent(() => import('./routes/extract.js'), 'ExtractPage'),
});

const assistant = createRoute({
  getParentRoute: () => signedIn,
  path: '/assistant',
  loader: () => loadTextsOf('companion', 'model', 'scenes'),
  component: lazyRouteComponent(() => import('./routes/assistant.js'), 'AssistantPage'),
});

const assistantSession = createRoute({
  getParentRoute: () => signedIn,
  path: '/assistant/$sessionId',
  beforeLoad: ({ params }) => {
    requireUuid(params.sessionId);
  },
  loader: () => loadTextsOf('companion', 'model', 'scenes', 'thread'),
  component: lazyRouteComponent(() => import('./routes/assistant-session.js'), 'AssistantSessionPage'),
});

/** Practice outside reviews. */
export const practiceRoutes = [
  practice,
  games,
  match,
  quickChoice,
  conversations,
  conversation,
  scenarios,
  scenario,
  attempt,
  extract,
  paths,
  path,
  reports,
  report,
  assistant,
  assistantSession,
] as const;
