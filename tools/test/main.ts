import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ensureChromium } from '../browser/chromium.ts';
import { ensureEspeak } from '../debian-packages.ts';
import { builds } from './checks.ts';
import { projectFolders } from './counts.ts';
import { Display } from './display.ts';
import { plan } from './plan.ts';
import { Suite } from './suite.ts';

/**
 * Every check and test of the workspace. It continues after failures, and its last line totals all checks and tests. Started by
 * tools/test.mjs.
 */
const root = resolve(import.meta.dirname, '../..');
const suite = new Suite(root, new Display(process.stdout));
suite.endOnSignals();

const [browser] = await suite.perform([{ title: 'browser', action: () => ensureChromium(root) }]);
await ensureEspeak();
await suite.perform(builds);
// Without a browser its tests are skipped: the browser step has already failed.
const folders = projectFolders(root).filter((folder) => browser?.path !== undefined || folder !== 'apps/e2e');
const { capacity, steps } = plan(folders, availableParallelism());
await suite.perform(steps, { capacity, environment: browser?.path === undefined ? {} : { CHROMIUM_PATH: browser.path } });
process.exitCode = suite.finish();
