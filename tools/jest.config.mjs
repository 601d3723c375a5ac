import { preset } from './jest/preset.mjs';

/**
 * Tools are plain Node modules, so their tests run untransformed. Some lint, type-check or start whole checkouts, which takes minutes on a
 * busy machine.
 */
export default { ...preset({ match: ['<rootDir>/**/*.spec.mjs'] }), transform: {}, testTimeout: globalThis.scaled(600_000, 3_600_000) };
