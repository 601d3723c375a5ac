/**
 * Unit tests run from source: SWC turns TypeScript into CommonJS (so that `jest.mock` is hoisted),
 * and workspace libraries resolve through their source condition.
 *
 * @param {{environment?: 'node' | 'jsdom', match?: string[], esm?: string[]}} [options]
 * `esm` names packages whose ESM is transformed as well.
 */
export function preset({ environment = 'node', match = ['<rootDir>/src/**/*.spec.ts?(x)'], esm = [] } = {}) {
  return {
    testEnvironment: environment,
    testEnvironmentOptions: { customExportConditions: ['@wordhoard/source', 'node', 'node-addons'] },
    testMatch: match,
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
