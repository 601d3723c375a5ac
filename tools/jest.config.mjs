import { preset } from './jest/preset.mjs';

/** Tools are plain modules for Node: their tests run untransformed, as the tools themselves do. */
export default { ...preset({ match: ['<rootDir>/**/*.spec.mjs'] }), transform: {}, testTimeout: 120_000 };
