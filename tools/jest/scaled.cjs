/**
 * The one home of TEST_SCALE: every test file has `scaled(small, full)`, typed by scaled.d.ts, which is the first value unless
 * TEST_SCALE=full. CommonJS, because transformed test files and the untransformed ones of the tools load it alike.
 */
const scale = process.env.TEST_SCALE || 'small';

if (scale !== 'small' && scale !== 'full') throw new Error(`TEST_SCALE must be 'small' or 'full', not '${scale}'.`);

globalThis.scaled = (small, full) => (scale === 'full' ? full : small);
