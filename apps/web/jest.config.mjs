import { preset } from '../../tools/jest/preset.ts';

const { reporters, maxWorkers, testTimeout, ...page } = preset({ environment: 'jsdom', match: ['<rootDir>/{src,checks}/**/*.spec.tsx'] });
const { testEnvironment, testMatch } = preset({ match: ['<rootDir>/{src,checks}/**/*.spec.ts'] });

const moduleNameMapper = {
  // Queries call the operations that a test stands in for.
  '^\\.\\./sdk/[a-z-]+\\.gen\\.js$': '<rootDir>/../../libs/api-client/src/generated/sdk.gen.ts',
  // Style sheets have no meaning in jsdom; a class name that is missing there changes no behaviour.
  '\\.css$': '<rootDir>/src/testing/no-styles.ts',
  ...page.moduleNameMapper,
};

export default {
  reporters,
  maxWorkers,
  testTimeout,
  projects: [
    {
      ...page,
      displayName: 'components',
      moduleNameMapper,
      setupFiles: [...page.setupFiles, '<rootDir>/src/testing/browser-stubs.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/async-timeout.ts'],
    },
    // Creating a DOM takes longer than most of these tests; the few that need one name jsdom in their first comment.
    { ...page, displayName: 'logic', moduleNameMapper, testEnvironment, testMatch },
  ],
};
