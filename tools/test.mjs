import { join, resolve } from 'node:path';
import { ensureChromium } from './browser/chromium.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { checks } from './test/checks.mjs';
import { add, clearResults, projectFolders, readResults, summary } from './test/counts.mjs';
import { run } from './test/run.mjs';

/**
 * `npm test`: every check and every test of the workspace, on a fresh clone as well.
 * It goes on after a failure, and its last line counts all checks and single tests.
 */
const root = resolve(import.meta.dirname, '..');
const passed = { passed: 1, failed: 0, skipped: 0 };
const failed = { passed: 0, failed: 1, skipped: 0 };

await ensureInstalled(root);
const browser = await step('browser', () => ensureChromium(root));
const checked = [];
for (const { title, line } of checks) checked.push((await step(title, () => run(root, line))).ok ? passed : failed);
const tested = await runTests();

const total = add(browser.ok ? passed : failed, ...checked, tested);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed > 0 || tested.passed === 0 ? 1 : 0;

/** Runs one step, says how it went and how long it took, and shows what it wrote when it failed. */
async function step(title, action) {
  const began = performance.now();
  const result = await action();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${result.ok ? 'passed' : 'FAILED'}  ${`${seconds} s`.padStart(8)}  ${title}`);
  if (!result.ok) console.log(`\n${result.output.trim()}\n`);
  return result;
}

/** All test targets, and the sum of their single tests. Without a browser its tests are left out: their step has failed. */
async function runTests() {
  const folders = projectFolders(root).filter((folder) => browser.ok || folder !== 'apps/e2e');
  for (const folder of folders) clearResults(join(root, folder));
  const line = `nx run-many -t test${browser.ok ? '' : ' --exclude e2e'}`;
  const result = await step('tests', () => run(root, line, browser.path ? { CHROMIUM_PATH: browser.path } : {}));
  const counts = folders.map((folder) => report(folder, readResults(join(root, folder))));
  const total = add(...counts);
  // A runner that failed without a failing test (a leak, a crash at its end) is a failure of its own.
  return !result.ok && total.failed === 0 ? add(total, failed) : total;
}

function report(folder, counts) {
  console.log(`                  ${folder}: ${counts ? summary(counts) : 'no test ran'}`);
  return counts ?? failed;
}
