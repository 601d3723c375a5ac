import { preset } from '../../tools/jest/preset.mjs';

const { reporters, maxWorkers, ...project } = preset();

export default {
  reporters,
  maxWorkers,
  projects: [
    { ...project, displayName: 'unit', testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'] },
    {
      ...project,
      displayName: 'integration',
      testMatch: ['<rootDir>/{src,test}/**/*.int-spec.ts'],
      globalSetup: '@wordhoard/testing/jest-global-setup',
      globalTeardown: '@wordhoard/testing/jest-global-teardown',
    },
  ],
};
