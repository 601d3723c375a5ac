import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

describe('the browser of the tests', () => {
  const named = process.env['CHROMIUM_PATH'];
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chromium-'));
    path = join(folder, 'chromium');
    process.env['CHROMIUM_PATH'] = path;
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
    if (named === undefined) delete process.env['CHROMIUM_PATH'];
    else process.env['CHROMIUM_PATH'] = named;
  });

  function name(script: string) {
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
  }

  it('finds the browser that CHROMIUM_PATH names', async () => {
    name('exit 0');
    expect(await findChromium()).toBe(path);
  });

  it('never chooses a browser that does not start', async () => {
    name('exit 127');
    expect(await findChromium()).not.toBe(path);
  });
});
