import { resolve } from 'node:path';
// Rejects an unknown TEST_SCALE once, before any test file runs.
import './scaled.cjs';

interface PresetOptions {
  environment?: 'node' | 'jsdom';
  match?: string[];
  /** ESM packages to transform as well. */
  esm?: string[];
  /** `es6` leaves modules as they are. */
  module?: 'commonjs' | 'es6';
  /** Of the results file: a project's second configuration needs a different one. */
  name?: string;
}

/**
 * Unit tests run from source: SWC compiles TypeScript, by default to CommonJS (so that `jest.mock` is hoisted), and workspace libraries
 * resolve through their source condition.
 */
export function preset({
  environment = 'node',
  match = ['<rootDir>/src/**/*.spec.ts?(x)'],
  esm = [],
  module = 'commonjs',
  name = 'unit',
}: PresetOptions = {}) {
  return {
    testEnvironment: environment,
    testEnvironmentOptions: { customExportConditions: ['@wordhoard/source', 'node', 'node-addons'] },
    testMatch: match,
    setupFiles: [resolve(import.meta.dirname, 'scaled.cjs')],
    reporters: ['default', [resolve(import.meta.dirname, '../test/counts-reporter.ts'), { name }]],
    // Generous, because a machine may be busy: it only ends hung tests.
    testTimeout: globalThis.scaled(300_000, 3_600_000),
    // `npm test` runs several projects at once and sets the workers of each.
    maxWorkers: Number(process.env['TEST_WORKERS']) || 2,
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    transform: { [module === 'es6' ? '\\.ts$' : '^.+\\.[cm]?[jt]sx?$']: ['@swc/jest', { ...swc, module: { type: module } }] },
    transformIgnorePatterns: [`/node_modules/${esm.length ? `(?!(${esm.join('|')})/)` : ''}`],
  };
}

const swc = {
  swcrc: false,
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  sourceMaps: 'inline',
};
