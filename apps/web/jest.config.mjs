import { preset } from '../../tools/jest/preset.mjs';

const base = preset({ environment: 'jsdom', match: ['<rootDir>/{src,checks}/**/*.spec.ts?(x)'] });

export default {
  ...base,
  // Style sheets have no meaning in jsdom; a class name that is missing there changes no behaviour.
  moduleNameMapper: { ...base.moduleNameMapper, '\\.css$': '<rootDir>/src/testing/no-styles.ts' },
  setupFiles: ['<rootDir>/src/testing/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/patience.ts'],
};
