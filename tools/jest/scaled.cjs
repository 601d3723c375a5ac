/**
 * Defines the global `scaled(small, full)` for every test file (typed by scaled.d.ts): returns `small` unless TEST_SCALE=full. CommonJS,
 * because both transformed test files and the tools' untransformed ones load it.
 */
const scale = process.env['TEST_SCALE'] || 'small';

if (scale !== 'small' && scale !== 'full') throw new Error(`TEST_SCALE must be 'small' or 'full', not '${scale}'.`);

globalThis.scaled = (small, full) => (scale === 'full' ? full : small);
