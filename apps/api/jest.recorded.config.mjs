import { preset } from '../../tools/jest/preset.ts';

const statements = '<rootDir>/test/captured-sql/captured-sql.spec.ts';
/** At full scale only: generated requests provoke some errors, and at small scale there are too few of them to rely on. */
const errors = '<rootDir>/test/documented-errors/recorded-errors.spec.ts';

/** Runs after the integration tests, on what their run recorded. */
export default preset({ name: 'recorded', match: globalThis.scaled([statements], [statements, errors]) });
