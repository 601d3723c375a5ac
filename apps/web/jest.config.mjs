import { preset } from '../../tools/jest/preset.mjs';

const base = preset({ environment: 'jsdom', match: ['<rootDir>/{src,checks}/**/*.spec.ts?(x)'] });

export default {
  ...base,
  moduleNameMapper: {
    // Queries call the operations that a test stands in for.
    '^\\.\\./sdk/[a-z-]+\\.gen\\.js$': '<rootDir>/../../libs/api-client/src/generated/sdk.gen.ts',
    // Style sheets have no meaning in jsdom; a class name that is missing there changes no behaviour.
    '\\.css$': '<rootDir>/src/testing/no-styles.ts',
    ...base.moduleNameMapper,
  },
  setupFiles: [...base.setupFiles, '<rootDir>/src/testing/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/patience.ts'],
};
