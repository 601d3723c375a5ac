import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontWarning, missingFonts } from './fonts.ts';

describe('the fonts of the browser tests', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function addSet(name: string, fonts: string) {
    const elements = `<description>fonts-${name}</description>\n  <dir>${fonts}</dir>`;
    writeFileSync(join(folder, `${name}.conf`), `<fontconfig>\n  ${elements}\n</fontconfig>\n`);
  }

  it('lists a font set whose folder does not exist, with the package to install', () => {
    addSet('narrow', folder);
    addSet('wide', join(folder, 'none'));
    expect(missingFonts(folder)).toEqual([{ set: 'wide', package: 'fonts-wide' }]);
  });

  it('names every missing font set and its package in the warning', () => {
    addSet('narrow', join(folder, 'none'));
    addSet('wide', join(folder, 'none'));
    const warning = fontWarning(missingFonts(folder));
    expect(warning).toContain('Missing font sets: narrow, wide.');
    expect(warning).toContain('apt-get install fonts-narrow fonts-wide');
  });
});
