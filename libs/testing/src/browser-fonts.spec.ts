import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fontEnvironment } from './browser-fonts.js';

const FONTS = resolve(import.meta.dirname, '../fonts');

describe('the environment of a browser under test', () => {
  it('the browser under test keeps the variables of the test run', () => {
    expect(fontEnvironment('dejavu', { HOME: '/home/learner', UNSET: undefined })).toMatchObject({ HOME: '/home/learner' });
  });

  it('the browser under test gets the fontconfig file of its set, or none where the fonts are not installed', () => {
    const { FONTCONFIG_FILE: file } = fontEnvironment('liberation', {});
    expect([undefined, resolve(FONTS, 'liberation.conf')]).toContain(file);
  });

  it('rejects a TEST_FONTS that names no set', () => {
    expect(() => fontEnvironment('dejavu', { TEST_FONTS: 'wingdings' })).toThrow('TEST_FONTS=wingdings');
  });

  it.each(['dejavu', 'liberation', 'noto'])('the browser under test has a fontconfig file for %s', (set) => {
    expect(existsSync(resolve(FONTS, `${set}.conf`))).toBe(true);
  });
});
