import { join } from 'node:path';
import { installPackages, isDistribution, succeeds } from '../debian-packages.ts';
import { fontWarning, missingFonts } from './fonts.ts';

const isAdministrator = process.getuid?.() === 0;

/** Headless shell: renders the same pages with half the CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const wellKnown = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const advice = `No Chromium was found, and none could be installed without more rights or another network. One of these helps:
  as an administrator    apt-get install chromium-headless-shell
  as anyone              npx playwright install chromium
  if you have one        CHROMIUM_PATH=/path/to/chromium npm test`;

/**
 * Finds or installs a Chromium for the browser tests. It tries CHROMIUM_PATH, the system's, Playwright's own, and then installs one;
 * without root that can only be Playwright's download. As root on Debian it also installs the test fonts, and the headless shell if only
 * full Chromium is present. Warns about fonts that are still missing.
 *
 * @returns a working browser, or instructions for the user
 */
export async function ensureChromium(root: string): Promise<{ ok: true; path: string } | { ok: false; output: string }> {
  const wantsShell = !process.env['CHROMIUM_PATH'] && !(await starts(headlessShell));
  await ensureFonts(wantsShell && isDistribution('debian') ? ['chromium-headless-shell'] : []);
  const path = (await findChromium()) ?? (await install(root));
  return path ? { ok: true, path } : { ok: false, output: advice };
}

/** Installs the missing test fonts along with other packages. */
async function ensureFonts(others: string[]) {
  const packages = [...others, ...missingFonts().map((missing) => missing.package)];
  if (packages.length > 0) await installPackages(packages);
  const missing = missingFonts();
  if (missing.length > 0) console.warn(fontWarning(missing));
}

/**
 * Full Chromium for extension tests: the headless shell does not support extensions.
 *
 * @returns its path; undefined if there is none and it cannot be installed from here
 */
export async function ensureWholeChromium(): Promise<string | undefined> {
  const found = await findWholeChromium();
  if (found) return found;
  await installChromium();
  return findWholeChromium();
}

async function findWholeChromium() {
  const { CHROMIUM_PATH: named = '' } = process.env;
  const candidates = [/headless/.test(named) ? '' : named, ...wellKnown.filter((path) => path !== headlessShell), await ofPlaywright()];
  for (const path of candidates) if (path && (await starts(path))) return path;
  return undefined;
}

/** The path of a working Chromium; undefined if there is none. */
export async function findChromium() {
  for (const path of [process.env['CHROMIUM_PATH'], ...wellKnown, await ofPlaywright()]) {
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

async function install(root: string) {
  await installChromium();
  const found = await findChromium();
  if (found) return found;
  const withLibraries = isAdministrator && process.platform === 'linux' ? ['--with-deps'] : [];
  await succeeds(join(root, 'node_modules/.bin/playwright'), ['install', ...withLibraries, 'chromium']);
  return findChromium();
}

/** Ubuntu's package of this name only installs a snap, which does not run in containers. */
async function installChromium() {
  if (isDistribution('debian')) await installPackages(['chromium']);
}

/** Imported lazily: `npm test` loads this file before packages are installed. */
async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function starts(path: string) {
  return succeeds(path, ['--version', '--no-sandbox']);
}
