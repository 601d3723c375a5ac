import { preset } from './jest/preset.ts';

/**
 * Tools run as ES modules with their types stripped, as Node runs them. Some tests lint, type-check or start whole checkouts, which takes
 * minutes on a busy machine.
 */
export default {
  ...preset({ match: ['<rootDir>/**/*.spec.{mjs,ts}'], module: 'es6' }),
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: globalThis.scaled(600_000, 3_600_000),
};
