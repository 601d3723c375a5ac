import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { bundledPackages } from '../../tools/licences/notices.ts';
import { compressed } from './build/compressed.js';
import { earlyHints } from './build/early-hints.js';
import { pseudoLocale } from './build/pseudo-locale.js';
import { serviceWorker } from './build/service-worker.js';
import { standIns } from './build/stand-ins.js';
import { firstLoadBudget } from './checks/first-load-budget.js';

const apiUrl = process.env['WORDHOARD_API_URL'] ?? 'http://127.0.0.1:3000';

const PATHS = ['/sign-in', '/', '/review/start'] as const;

/** The first visits that are measured, with the source files that load lazily for them. */
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

/** Everything that each visit needs is in one file: dozens of small files are ten kilobytes larger. */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 4 },
  // The part of the client that sign-in and dashboard share. Operations of other tags load with their pages.
  {
    name: 'shared',
    test: /generated\/(client|core|@tanstack|sdk\/auth\.|queries\/auth\.)|useMutation|components\/(notice|problem-alert)|Paper/,
    priority: 3,
  },
  // With everything that it imports and other pages share.
  { name: 'signed-in', test: /routes\/(signed-in-layout|dashboard)\.tsx/, priority: 2 },
  { name: 'signed-out', test: /routes\/(signed-out-layout|sign-in)\.tsx/, priority: 1 },
  // Small shared modules: as separate files, each page would list them in the first load.
  {
    name: 'basis',
    test: /libs\/language\/src\/(?!speech)|components\/foreign-text|src\/lib\/|node_modules\/uuid\/|mantine\/(hooks|core\/esm\/core)\//,
    minShareCount: 3,
    priority: 1,
  },
  // Style sheets of components that only some pages use: separate files would also be listed.
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
    standIns(),
    // Texts of the pseudo-locale are longer than the limit.
    mode === 'pseudo' ? pseudoLocale() : firstLoadBudget(budget),
    earlyHints(PATHS.map((path) => ({ path, parts: [...visits[path], ...texts[path]] }))),
    packages.plugin,
    serviceWorker(packages.plugin),
    packages.pluginThatWrites,
    // Tests serve the pseudo-locale as it is.
    mode === 'pseudo' ? null : compressed(),
  ],
  resolve: {
    conditions: ['@wordhoard/source', ...defaultClientConditions],
    // React itself has this since version 18.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: mode !== 'pseudo',
    // All target browsers support rel=modulepreload.
    modulePreload: {
      polyfill: false,
      // The preload lists of all pages would add over a kilobyte to the first load. The document names what a first visit needs; other
      // pages need one more request until the service worker has cached everything.
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'js' ? parts.filter((part) => part.endsWith('.css')) : parts),
    },
    // The policy forbids inline content other than data: images, and browsers can cache files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first load lists all files, so their names are hashes only.
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
