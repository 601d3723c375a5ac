import { boundaries } from './tools/checks/lint/boundaries.ts';
import { foldersTagged } from './tools/checks/lint/projects.ts';
import { jest, javascript, react, recommended, typeAware } from './tools/checks/lint/rule-sets.ts';

const source = '{apps,libs}/*/{src,test}/**/*.{ts,tsx}';
const tests = [
  '**/*.{spec,int-spec}.{ts,tsx,mjs}',
  '**/playwright.config.ts',
  'apps/e2e/**',
  'apps/web/src/testing/**',
  'apps/{api,cli,desktop}/test/**',
];
const within = (folders) => folders.map((folder) => `${folder}/src/**/*.{ts,tsx}`);

const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: 'The API is spoken to through @wordhoard/api-client, which knows its types, its errors and its tokens.',
}));
const host = ['process', 'Buffer', 'window', 'document', 'navigator', 'localStorage'].map((name) => ({
  name,
  message: 'This library runs in browsers and in Node, so it leans on neither.',
}));
const electronAsType = {
  name: 'electron',
  allowTypeImports: true,
  message: 'Electron comes in as an argument, so that every decision is tested without its program.',
};
const globalObjects = { checkGlobalObject: true, globalObjects: ['global', 'self', 'window'] };

export default {
  plugins: ['eslint', 'typescript', 'jest', 'react'],
  jsPlugins: ['./tools/checks/lint/house-rules.ts', './tools/checks/lint/nx-rules.ts'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error', respectEslintDisableDirectives: false },
  ignorePatterns: ['**/dist/', '**/coverage/', '**/test-results/', 'libs/api-client/src/generated/', 'apps/api/src/metadata.ts'],
  env: { builtin: true, node: true },
  rules: {
    ...recommended,
    '@nx/enforce-module-boundaries': boundaries({ tests: false }),
    'house/constant-names': 'error',
    'house/no-app': 'error',
    'house/no-export-all': 'error',
    'house/no-interpreted-text': 'error',
    'house/plain-words': 'error',
    'house/reason-for-silence': 'error',
    'max-lines': ['error', 400],
    'max-lines-per-function': ['error', 60],
    'max-params': ['error', 6],
    eqeqeq: 'error',
    'no-console': 'error',
  },
  overrides: [
    { files: ['**/*.mjs'], rules: javascript },
    { files: [source, 'tools/**/*.ts'], rules: typeAware },
    // Node strips their types at run time, so their syntax must be erasable.
    { files: ['tools/**/*.ts'], rules: { 'house/erasable-types': 'error' } },
    {
      // Apps and libraries.
      files: [source],
      rules: {
        'house/environment-in-config': 'error',
        'house/no-barrel': 'error',
        'no-restricted-globals': ['error', { ...globalObjects, globals: network }],
      },
    },
    { files: ['apps/*/src/config/**'], rules: { 'house/environment-in-config': 'off' } },
    { files: ['libs/*/src/**'], rules: { 'house/no-enum': 'error' } },
    { files: ['libs/*/src/index.ts'], rules: { 'house/no-barrel': 'off' } },
    {
      // Libraries of pure rules.
      files: within([...foldersTagged('type:domain'), ...foldersTagged('type:contract')]),
      rules: { 'house/no-framework': 'error', 'house/no-clock': 'error', 'house/no-chance': 'error' },
    },
    {
      files: within(foldersTagged('runtime:any')),
      rules: {
        'house/no-node': 'error',
        'no-restricted-globals': ['error', { ...globalObjects, globals: [...network, ...host] }],
      },
    },
    {
      // The only library that sends requests.
      files: ['libs/api-client/src/**'],
      rules: { 'no-restricted-globals': ['error', { ...globalObjects, globals: host }] },
    },
    {
      // Nest injects by the types of constructors: their imports are values even if they look like types.
      files: ['apps/api/**/*.ts'],
      rules: {
        'house/orm-behind-repositories': 'error',
        'house/type-imports-without-decorators': 'error',
        'typescript/consistent-type-imports': 'off',
      },
    },
    {
      files: [
        'apps/api/src/**/*.{repository,entity}.ts',
        'apps/api/src/platform/database/**',
        'apps/api/migrations/**',
        'apps/api/test/**',
      ],
      rules: { 'house/orm-behind-repositories': 'off' },
    },
    {
      files: ['apps/api/src/**/*.ts'],
      excludeFiles: ['apps/api/src/**/*spec.ts', 'apps/api/src/platform/database/**'],
      rules: { 'house/sql-by-statement': 'error' },
    },
    {
      files: ['apps/api/src/**/*.controller.ts'],
      rules: { 'max-lines': ['error', { max: 115, skipComments: true, skipBlankLines: true }] },
    },
    { files: ['apps/api/src/modules/**/*.{service,repository,mapper}.ts'], rules: { 'house/no-http-errors': 'error' } },
    {
      // The text of a CREATE TABLE is as long as the table is wide; cutting it up would only hide it. A landed migration is never reworded.
      files: ['apps/api/migrations/[0-9]*.ts'],
      rules: { 'house/migrations-stand-alone': 'error', 'house/plain-words': 'off', 'max-lines-per-function': 'off' },
    },
    { files: ['apps/web/src/**/*.{ts,tsx}'], rules: { 'house/web-rooms': 'error', ...react } },
    {
      files: ['apps/desktop/src/main/**/*.ts'],
      excludeFiles: ['apps/desktop/src/main/main.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: [electronAsType] }] },
    },
    {
      files: tests,
      rules: {
        '@nx/enforce-module-boundaries': boundaries({ tests: true }),
        'typescript/no-non-null-assertion': 'off',
        'house/environment-in-config': 'off',
        'house/no-clock': 'off',
        'house/no-chance': 'off',
        'house/no-interpreted-text': 'off',
        'house/no-node': 'off',
        'max-lines-per-function': 'off',
      },
    },
    {
      files: ['**/*.{spec,int-spec}.{ts,tsx,mjs}'],
      excludeFiles: ['apps/e2e/**'],
      env: { jest: true },
      globals: { scaled: 'readonly' },
      rules: jest,
    },
    {
      // Some functions run in a page.
      files: ['tools/bench/**'],
      globals: { document: 'readonly', requestAnimationFrame: 'readonly', WebGL2RenderingContext: 'readonly' },
    },
    // They load internal functions of any project, and take their types from where these are declared.
    { files: ['tools/fuzz/targets/*.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } },
    { files: ['tools/**', 'apps/cli/**', 'apps/e2e/**'], rules: { 'no-console': 'off' } },
  ],
};
