import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstLoadBudget } from './checks/first-load-budget.js';

const apiUrl = process.env['WORDHOARD_API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    firstLoadBudget({
      limitKilobytes: 160,
      visits: [
        ['src/app/routes/signed-out-layout.tsx', 'src/app/routes/sign-in.tsx'],
        ['src/app/routes/signed-in-layout.tsx', 'src/app/routes/dashboard.tsx'],
      ],
    }),
  ],
  resolve: { conditions: ['@wordhoard/source', ...defaultClientConditions] },
  build: {
    target: 'baseline-widely-available',
    sourcemap: true,
    // Every browser of that baseline knows rel=modulepreload.
    modulePreload: { polyfill: false },
    // The policy allows images from data: and nothing else inline; a file is also what a browser can cache.
    assetsInlineLimit: 0,
    // What every visit needs travels in one file: cut into dozens it is ten kilobytes larger.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'shared', test: /api-client\/src\/generated|useMutation|components\/(notice|problem-alert)|Paper/, priority: 2 },
            // With all that it imports and the pages import as well.
            { name: 'signed-in', test: /signed-in-layout\.tsx/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': apiUrl, '/docs': apiUrl },
  },
});
