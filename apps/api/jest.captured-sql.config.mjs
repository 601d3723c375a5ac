import { preset } from '../../tools/jest/preset.ts';

/** Runs after the integration tests, on the statements that their run captured. */
export default preset({ name: 'captured-sql', match: ['<rootDir>/test/captured-sql/captured-sql.spec.ts'] });
