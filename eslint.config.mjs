import comments from '@eslint-community/eslint-plugin-eslint-comments';
import js from '@eslint/js';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import jest from 'eslint-plugin-jest';
import globals from 'globals';
import typescript from 'typescript-eslint';
import { boundaries } from './tools/checks/lint/boundaries.mjs';
import { house } from './tools/checks/lint/house-rules.mjs';
import { foldersTagged } from './tools/checks/lint/projects.mjs';

const code = '**/*.{ts,tsx,mjs}';
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

// Without a project graph the boundaries rule would skip itself, and every forbidden import would pass in silence.
await createProjectGraphAsync({ exitOnError: false });

// The rules that need types or React's compiler are in .oxlintrc.json.
export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/coverage/',
    '**/test-results/',
    '.nx/',
    '.data/',
    'libs/api-client/src/generated/',
    'apps/api/src/metadata.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },

  {
    name: 'all code',
    files: [code],
    extends: [js.configs.recommended, typescript.configs.strict, typescript.configs.stylistic],
    plugins: { house, '@nx': nx, comments },
    languageOptions: { globals: globals.nodeBuiltin },
    rules: {
      '@nx/enforce-module-boundaries': boundaries({ tests: false }),
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // A constructor that only passes on its argument may narrow its type.
      '@typescript-eslint/no-useless-constructor': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'comments/require-description': ['error', { ignore: ['eslint-env', 'exported', 'global', 'globals'] }],
      'house/no-app': 'error',
      'house/no-export-all': 'error',
      'house/no-interpreted-text': 'error',
      'house/reason-for-silence': 'error',
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 60],
      'max-params': ['error', 6],
      eqeqeq: 'error',
      'no-console': 'error',
      // Where we look for control characters, we mean it.
      'no-control-regex': 'off',
    },
  },
  {
    name: 'apps and libraries',
    files: [source],
    rules: {
      'house/environment-in-config': 'error',
      'house/no-barrel': 'error',
      'no-restricted-globals': ['error', { ...globalObjects, globals: network }],
    },
  },
  { name: 'where configuration is read', files: ['apps/*/src/config/**'], rules: { 'house/environment-in-config': 'off' } },

  { name: 'libraries', files: ['libs/*/src/**'], rules: { 'house/no-enum': 'error' } },
  { name: 'the doors of libraries', files: ['libs/*/src/index.ts'], rules: { 'house/no-barrel': 'off' } },
  {
    name: 'libraries of pure rules',
    files: within([...foldersTagged('type:domain'), ...foldersTagged('type:contract')]),
    rules: { 'house/no-framework': 'error', 'house/no-clock': 'error', 'house/no-chance': 'error' },
  },
  {
    name: 'libraries for any runtime',
    files: within(foldersTagged('runtime:any')),
    rules: {
      'house/no-node': 'error',
      'no-restricted-globals': ['error', { ...globalObjects, globals: [...network, ...host] }],
    },
  },
  {
    name: 'the one client',
    files: ['libs/api-client/src/**'],
    rules: { 'no-restricted-globals': ['error', { ...globalObjects, globals: host }] },
  },

  {
    name: 'the API',
    files: ['apps/api/**/*.ts'],
    // Nest injects by the types of constructors: their imports are values, whatever they look like.
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
    rules: { 'house/orm-behind-repositories': 'error' },
  },
  {
    name: 'the rooms of the ORM',
    files: ['apps/api/src/**/*.{repository,entity}.ts', 'apps/api/src/platform/database/**', 'apps/api/migrations/**', 'apps/api/test/**'],
    rules: { 'house/orm-behind-repositories': 'off' },
  },
  { name: 'controllers', files: ['apps/api/src/**/*.controller.ts'], rules: { 'max-lines': ['error', 115] } },
  { name: 'services', files: ['apps/api/src/modules/**/*.{service,repository,mapper}.ts'], rules: { 'house/no-http-errors': 'error' } },
  {
    name: 'migrations',
    files: ['apps/api/migrations/[0-9]*.ts'],
    // The text of a CREATE TABLE is as long as the table is wide; cutting it up would only hide it.
    rules: { 'house/migrations-stand-alone': 'error', 'max-lines-per-function': 'off' },
  },

  {
    name: 'the web app',
    files: ['apps/web/src/**/*.{ts,tsx}'],
    rules: { 'house/web-rooms': 'error' },
  },

  {
    name: 'the desktop shell',
    files: ['apps/desktop/src/main/**/*.ts'],
    ignores: ['apps/desktop/src/main/main.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [electronAsType] }] },
  },

  {
    name: 'tests',
    files: tests,
    rules: {
      '@nx/enforce-module-boundaries': boundaries({ tests: true }),
      '@typescript-eslint/no-non-null-assertion': 'off',
      'house/environment-in-config': 'off',
      'house/no-clock': 'off',
      'house/no-chance': 'off',
      'house/no-interpreted-text': 'off',
      'house/no-node': 'off',
      'max-lines-per-function': 'off',
    },
  },
  {
    name: 'Jest',
    files: ['**/*.{spec,int-spec}.{ts,tsx,mjs}'],
    ignores: ['apps/e2e/**'],
    extends: [jest.configs['flat/recommended']],
    languageOptions: { globals: { scaled: 'readonly' } },
    rules: { 'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }] },
  },
  { name: 'programs for the terminal', files: ['tools/**', 'apps/cli/**', 'apps/e2e/**'], rules: { 'no-console': 'off' } },
);
