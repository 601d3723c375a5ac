import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

describe('the browser of the tests', () => {
  const named = process.env.CHROMIUM_PATH;
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chromium-'));
    process.env.CHROMIUM_PATH = join(folder, 'chromium');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
    if (named === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = named;
  });

  function name(script) {
    writeFileSync(process.env.CHROMIUM_PATH, `#!/bin/sh\n${script}\n`);
    chmodSync(process.env.CHROMIUM_PATH, 0o755);
  }

  it('is the one that CHROMIUM_PATH names', async () => {
    name('exit 0');
    expect(await findChromium()).toBe(process.env.CHROMIUM_PATH);
  });

  it('is never one that does not start', async () => {
    name('exit 127');
    expect(await findChromium()).not.toBe(process.env.CHROMIUM_PATH);
  });
});
