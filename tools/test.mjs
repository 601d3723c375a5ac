import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './browser/chromium.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { builds } from './test/checks.mjs';
import { projectFolders } from './test/counts.mjs';
import { Display } from './test/display.mjs';
import { plan } from './test/plan.mjs';
import { Suite } from './test/suite.mjs';

/**
 * `npm test`: every check and test of the workspace, including on a fresh clone. It continues after failures, and its last line totals all
 * checks and tests. This file and its imports must run on Node 20 with nothing installed.
 */
const root = resolve(fileURLToPath(import.meta.url), '../..');
const suite = new Suite(root, new Display(process.stdout));
suite.endOnSignals();

const [installed] = await suite.perform([{ title: 'packages', action: install }]);
if (installed.ok) await runAll();
process.exitCode = suite.finish();

function install() {
  return ensureInstalled(root).then(
    () => ({ ok: true }),
    (error) => ({ ok: false, output: error.message }),
  );
}

async function runAll() {
  const [browser] = await suite.perform([{ title: 'browser', action: () => ensureChromium(root) }]);
  await suite.perform(builds);
  // Without a browser its tests are skipped: the browser step has already failed.
  const folders = projectFolders(root).filter((folder) => browser.ok || folder !== 'apps/e2e');
  const { capacity, steps } = plan(folders, availableParallelism());
  await suite.perform(steps, { capacity, environment: browser.ok ? { CHROMIUM_PATH: browser.path } : {} });
}
