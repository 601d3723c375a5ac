import { preset } from '../../tools/jest/preset.ts';

/** Runs after the integration tests, on what their run recorded. */
export default preset({
  name: 'recorded',
  match: ['<rootDir>/test/captured-sql/captured-sql.spec.ts', '<rootDir>/test/documented-errors/recorded-errors.spec.ts'],
});
