import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fontEnvironment } from './browser-fonts.js';

const FONTS = resolve(import.meta.dirname, '../fonts');

describe('the environment of a browser under test', () => {
  it('keeps the variables of the test run', () => {
    expect(fontEnvironment('dejavu', { HOME: '/home/learner', UNSET: undefined })).toMatchObject({ HOME: '/home/learner' });
  });

  it('names the fontconfig file of the set, or none where its fonts are not installed', () => {
    const { FONTCONFIG_FILE: file } = fontEnvironment('liberation', {});
    expect([undefined, resolve(FONTS, 'liberation.conf')]).toContain(file);
  });

  it('rejects a TEST_FONTS that names no set', () => {
    expect(() => fontEnvironment('dejavu', { TEST_FONTS: 'wingdings' })).toThrow('TEST_FONTS=wingdings');
  });

  it.each(['dejavu', 'liberation', 'noto'])('has a fontconfig file for %s', (set) => {
    expect(existsSync(resolve(FONTS, `${set}.conf`))).toBe(true);
  });
});
