import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const call = promisify(execFile);

const wellKnown = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const advice = `No Chromium was found, and none could be installed without more rights or another network. One of these helps:
  as an administrator    apt-get install chromium
  as anyone              npx playwright install chromium
  if you have one        CHROMIUM_PATH=/path/to/chromium npm test`;

/**
 * A Chromium for the browser tests: the one that CHROMIUM_PATH names, one of the system, Playwright's own,
 * or else one that is installed now, which as an ordinary user only Playwright's download can be.
 *
 * @returns {Promise<{ok: true, path: string} | {ok: false, output: string}>} a browser that starts, or what a person can do
 */
export async function ensureChromium(root) {
  const path = (await findChromium()) ?? (await install(root));
  return path ? { ok: true, path } : { ok: false, output: advice };
}

/** The path of a Chromium that starts; undefined when there is none. */
export async function findChromium() {
  for (const path of [process.env.CHROMIUM_PATH, ...wellKnown, await ofPlaywright()]) {
    if (path && (await succeeds(path, ['--version', '--no-sandbox']))) return path;
  }
  return undefined;
}

async function install(root) {
  const administrator = process.getuid?.() === 0;
  if (administrator && isDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const packages = ['chromium', 'fonts-liberation'];
    await succeeds('apt-get', ['update', '-qq'], { env });
    await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  }
  const found = await findChromium();
  if (found) return found;
  const withLibraries = administrator && process.platform === 'linux' ? ['--with-deps'] : [];
  await succeeds(join(root, 'node_modules/.bin/playwright'), ['install', ...withLibraries, 'chromium']);
  return findChromium();
}

/** Ubuntu's package of this name only fetches a snap, which does not run in containers. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Imported late, since `npm test` reads this file before the packages are installed. */
async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function succeeds(command, parameters, options = {}) {
  try {
    await call(command, parameters, { timeout: 300_000, maxBuffer: 64 * 1024 * 1024, ...options });
    return true;
  } catch {
    return false;
  }
}
