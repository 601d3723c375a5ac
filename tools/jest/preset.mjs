import { resolve } from 'node:path';
// Refuses an unknown TEST_SCALE once, before any test file runs.
import './scaled.cjs';

/**
 * Unit tests run from source: SWC turns TypeScript into CommonJS (so that `jest.mock` is hoisted),
 * and workspace libraries resolve through their source condition.
 *
 * @param {{environment?: 'node' | 'jsdom', match?: string[], esm?: string[], name?: string}} [options]
 * `esm` names packages whose ESM is transformed as well; `name` is the name of the results file, so a second
 * configuration of a project needs another one.
 */
export function preset({ environment = 'node', match = ['<rootDir>/src/**/*.spec.ts?(x)'], esm = [], name = 'unit' } = {}) {
  return {
    testEnvironment: environment,
    testEnvironmentOptions: { customExportConditions: ['@wordhoard/source', 'node', 'node-addons'] },
    testMatch: match,
    setupFiles: [resolve(import.meta.dirname, 'scaled.cjs')],
    reporters: ['default', [resolve(import.meta.dirname, '../test/counts-reporter.mjs'), { name }]],
    // A limit for what hangs, not a measure: a machine may be busy.
    testTimeout: globalThis.scaled(300_000, 3_600_000),
    // `npm test` runs several projects at once, and says how many workers each has.
    maxWorkers: Number(process.env.TEST_WORKERS) || 2,
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
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
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};
