import { preset } from '../../tools/jest/preset.ts';

const { reporters, maxWorkers, testTimeout, ...project } = preset();

export default {
  reporters,
  maxWorkers,
  testSequencer: '<rootDir>/test/longest-first.mjs',
  testTimeout,
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
      testPathIgnorePatterns: ['captured-sql\\.spec', 'recorded-errors\\.spec'],
    },
    {
      ...project,
      displayName: 'integration',
      testMatch: ['<rootDir>/{src,test}/**/*.int-spec.ts'],
      globalSetup: '<rootDir>/test/captured-sql/global-setup.mjs',
      globalTeardown: '<rootDir>/test/captured-sql/global-teardown.mjs',
    },
  ],
};
