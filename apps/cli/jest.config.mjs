import { preset } from '../../tools/jest/preset.ts';

const { reporters, maxWorkers, ...project } = preset();

export default {
  reporters,
  maxWorkers,
  testTimeout: 120_000,
  projects: [
    { ...project, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    {
      ...project,
      displayName: 'integration',
      testMatch: ['<rootDir>/{src,test}/**/*.int-spec.ts'],
      globalSetup: '@wordhoard/testing/jest-global-setup',
      globalTeardown: '@wordhoard/testing/jest-global-teardown',
    },
  ],
};
