import { preset } from './jest/preset.mjs';

/**
 * Tools are plain modules for Node: their tests run untransformed, as the tools themselves do. Some of them lint, type-check or start
 * whole checkouts, which takes minutes on a busy machine.
 */
export default { ...preset({ match: ['<rootDir>/**/*.spec.mjs'] }), transform: {}, testTimeout: globalThis.scaled(600_000, 3_600_000) };
