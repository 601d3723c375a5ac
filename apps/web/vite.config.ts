import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { bundledPackages } from '../../tools/licences/notices.mjs';
import { compressed } from './build/compressed.js';
import { earlyHints } from './build/early-hints.js';
import { pseudoLocale } from './build/pseudo-locale.js';
import { serviceWorker } from './build/service-worker.js';
import { withoutBallast } from './build/without-ballast.js';
import { firstLoadBudget } from './checks/first-load-budget.js';

const apiUrl = process.env['WORDHOARD_API_URL'] ?? 'http://127.0.0.1:3000';

const PATHS = ['/sign-in', '/', '/review/start'] as const;

/** First visits, with the source files of what is loaded lazily for them. */
const visits = {
  '/sign-in': ['src/app/routes/signed-out-layout.tsx', 'src/app/routes/sign-in.tsx'],
  '/': ['src/app/routes/signed-in-layout.tsx', 'src/app/routes/dashboard.tsx'],
  '/review/start': ['src/app/routes/signed-in-layout.tsx', 'src/app/routes/start-review.tsx', 'src/app/routes/review.tsx'],
};

const budget = { limitKilobytes: 150, visits: [visits['/sign-in'], visits['/']] };

const texts = {
  '/sign-in': ['src/features/accounts/locales/en.json'],
  '/': ['src/features/vocabulary/locales/en.json', 'src/features/reviews/locales/en.json'],
  '/review/start': ['src/features/reviews/locales/en.json'],
};

/** What every visit needs travels in one file: cut into dozens it is ten kilobytes larger. */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 4 },
  // What sign-in and dashboard both need of the client: the operations of other tags travel with the pages that call them.
  {
    name: 'shared',
    test: /generated\/(client|core|@tanstack|sdk\/auth\.|queries\/auth\.)|useMutation|components\/(notice|problem-alert)|Paper/,
    priority: 3,
  },
  // With all that it imports and the pages import as well.
  { name: 'signed-in', test: /routes\/(signed-in-layout|dashboard)\.tsx/, priority: 2 },
  { name: 'signed-out', test: /routes\/(signed-out-layout|sign-in)\.tsx/, priority: 1 },
  // Small things that pages share: as dozens of files they would be listed with each page in what loads first.
  {
    name: 'basis',
    test: /libs\/language\/src\/(?!speech)|components\/foreign-text|src\/lib\/|mantine\/(hooks|core\/esm\/core)\//,
    minShareCount: 3,
    priority: 1,
  },
  // Style sheets of components that only some pages use: each file of them would be listed as well.
  { name: 'sheets', test: /mantine\/core\/styles\//, minShareCount: 2, priority: 0 },
  { name: 'icons', test: /tabler/, minShareCount: 2, priority: 0 },
  {
    name: 'fields',
    test: /Input|Textarea|NativeSelect|use-submission|components\/(page|link-button|choice-cards|settings-section)/,
    minShareCount: 2,
    priority: 0,
  },
  { name: 'model', test: /components\/(model|scenes|thread)\//, minShareCount: 2, priority: 0 },
  { name: 'calls', test: /api-client\/src\/generated|features\/[a-z-]+\/api\//, minShareCount: 2, priority: 0 },
];

const packages = bundledPackages();

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    withoutBallast(),
    // Texts of the pseudo-locale are longer.
    mode === 'pseudo' ? pseudoLocale() : firstLoadBudget(budget),
    earlyHints(PATHS.map((path) => ({ path, parts: [...visits[path], ...texts[path]] }))),
    packages.plugin,
    serviceWorker(packages.plugin),
    packages.pluginThatWrites,
    compressed(),
  ],
  resolve: {
    conditions: ['@wordhoard/source', ...defaultClientConditions],
    // What this stands in for, React itself has had since version 18.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: true,
    // Every browser of that baseline knows rel=modulepreload.
    modulePreload: {
      polyfill: false,
      // The list of each page's scripts would stand in what loads first: over a kilobyte, and more with every page. What a first visit
      // needs, the document names; a page opened before the service worker has fetched them all waits for one more request.
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'js' ? parts.filter((part) => part.endsWith('.css')) : parts),
    },
    // The policy allows images from data: and nothing else inline; a file is also what a browser can cache.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every page's parts are listed in what loads first, where a hash is all that it takes to find them.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': apiUrl, '/docs': apiUrl, '/mcp': apiUrl, '/.well-known': apiUrl },
  },
}));
