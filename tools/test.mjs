import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './browser/chromium.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { builds, checks } from './test/checks.mjs';
import { add, clearResults, projectFolders, readFailures, readFlaky, readResults, summary } from './test/counts.mjs';
import { run } from './test/run.mjs';

/**
 * `npm test`: every check and every test of the workspace, on a fresh clone as well.
 * It goes on after a failure, and its last line counts all checks and single tests.
 * This file and what it imports run on Node 20 with nothing installed.
 */
const root = resolve(fileURLToPath(import.meta.url), '../..');
const passed = { passed: 1, failed: 0, skipped: 0 };
const failed = { passed: 0, failed: 1, skipped: 0 };

const installed = await step('packages', install);
const total = installed.ok ? await runAll() : failed;
console.log(`\n${summary(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs one step, says how it went and how long it took, and shows what it wrote when it failed. */
async function step(title, action) {
  const began = performance.now();
  const result = await action();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${result.ok ? 'passed' : 'FAILED'}  ${`${seconds} s`.padStart(8)}  ${title}`);
  if (!result.ok) console.log(`\n${result.output.trim()}\n`);
  return result;
}

function install() {
  return ensureInstalled(root).then(
    () => ({ ok: true }),
    (error) => ({ ok: false, output: error.message }),
  );
}

async function runAll() {
  const browser = await step('browser', () => ensureChromium(root));
  const results = [browser, ...(await check(builds, 1)), ...(await check(checks, 2))];
  return add(...results.map(({ ok }) => (ok ? passed : failed)), ...(await runTests(browser)));
}

/** Runs checks in their order, some of them at once. */
async function check(steps, atOnce) {
  const waiting = [...steps];
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { title, line } = next;
      results.push(await step(title, () => run(root, line)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** The counts of all test targets. Without a browser its tests are left out: their step has failed. */
async function runTests(browser) {
  const folders = projectFolders(root).filter((folder) => browser.ok || folder !== 'apps/e2e');
  for (const folder of folders) clearResults(join(root, folder));
  // The two longest begin at once, so that neither is left to run alone at the end; the others come one by one beside them.
  const lines = [`nx run-many -t test -p api${browser.ok ? ',e2e' : ''}`, 'nx run-many -t test --exclude api,e2e --parallel 1'];
  const result = await step('tests', () => testAll(folders, lines, browser.ok ? { CHROMIUM_PATH: browser.path } : {}));
  const counts = folders.map((folder) => report(folder, readResults(join(root, folder))));
  for (const folder of folders) readFlaky(join(root, folder)).forEach((failure) => warn(folder, failure));
  // A runner that fails without a failing test (a crash at its end, say) is a failure of its own.
  return !result.ok && add(...counts).failed === 0 ? [...counts, failed] : counts;
}

/** What failed comes first in the output: who reads only the beginning of a long log sees it. */
async function testAll(folders, lines, environment) {
  const runs = await Promise.all(lines.map((line) => run(root, line, environment)));
  const failures = folders.flatMap((folder) => readFailures(join(root, folder)).map((failure) => ({ folder, ...failure })));
  const inShort = failures.map(({ folder, title, message }) => `${folder}: ${title}\n${message}\n`);
  return { ok: runs.every(({ ok }) => ok), output: [...inShort, ...runs.map(({ output }) => output)].join('\n') };
}

/** It passed when it was run again, which refuses nothing; whoever reads this has a fault to find, in the product or in the test. */
function warn(folder, { title, message }) {
  console.log(`\nFLAKY   ${folder}: ${title}\n${message}\n`);
}

/** Every project has tests, so one that left no results, or ran none, has failed. */
function report(folder, counts) {
  const ran = counts && counts.passed + counts.failed > 0;
  console.log(`                  ${folder}: ${ran ? summary(counts) : 'no test ran'}`);
  return ran ? counts : failed;
}
