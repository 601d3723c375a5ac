import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readCommandLine, runTool } from '../command-line.ts';
import { endProcesses } from './process-tree.ts';
import { run } from './run.ts';

/** Runs one test file repeatedly, each time in a new process without retries, to check whether it is flaky. */
const USAGE = 'usage: npm run test:repeat -- <file> <times>';
const root = resolve(import.meta.dirname, '../..');
const JEST = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void endProcesses({ children: process.pid }).then(() => process.exit(130)));
}
await runTool(async () => {
  const [file = '', times] = readCommandLine(USAGE, {}).positionals;
  const [path, count] = [resolve(process.env['INIT_CWD'] ?? '.', file), Number(times)];
  if (file === '' || !existsSync(path) || !(Number.isInteger(count) && count > 0)) throw new Error(USAGE);
  const folder = findProject(path);
  const line = folder && (await commandFor(folder, path));
  if (!line) throw new Error(`${file} is not a test file of any project.`);
  const built = await build(folder);
  if (!built.ok) throw new Error(built.output);
  process.exitCode = await repeat(line, count);
});

/** The project folder of a file, relative to the checkout. */
function findProject(path: string) {
  for (let folder = dirname(path); folder.startsWith(root + sep); folder = dirname(folder)) {
    if (existsSync(join(folder, 'project.json'))) return relative(root, folder);
  }
  return undefined;
}

/** The command that runs only this file: Jest if one of its configurations matches, otherwise Playwright. */
async function commandFor(folder: string, path: string) {
  const test = relative(root, path);
  for (const config of readdirSync(join(root, folder)).filter((name) => /^jest.*\.config\.mjs$/.test(name))) {
    const command = `${JEST} -c ${folder}/${config}`;
    const { output } = await run(root, `${command} --listTests`);
    if (output.split('\n').includes(path)) return `${command} --runTestsByPath ${test}`;
  }
  if (!existsSync(join(root, folder, 'playwright.config.ts')) || !path.endsWith('.spec.ts')) return undefined;
  return `node tools/browser/with-chromium.ts playwright test --config ${folder} --retries 0 ${test.slice(folder.length + 1)}`;
}

/** What nx prints of a run with `--graph`. */
interface TaskGraph {
  tasks: { tasks: Record<string, { target: { project: string; target: string } }> };
}

/** Builds the dependencies of `nx test` once, instead of before each run. */
async function build(folder: string) {
  const { name } = JSON.parse(readFileSync(join(root, folder, 'project.json'), 'utf8'));
  const { output } = await run(root, `nx run ${name}:test --graph stdout`);
  const graph = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as TaskGraph;
  const tasks = Object.values(graph.tasks.tasks);
  const needed = tasks.map(({ target }) => target).filter(({ target }) => target !== 'test');
  if (needed.length === 0) return { ok: true, output: '' };
  const unique = (values: string[]) => [...new Set(values)].join(',');
  const projects = unique(needed.map(({ project }) => project));
  return run(root, `nx run-many -t ${unique(needed.map(({ target }) => target))} -p ${projects}`);
}

async function repeat(line: string, count: number) {
  console.log(line);
  let firstFailure;
  let failed = 0;
  for (let number = 1; number <= count; number += 1) {
    const began = performance.now();
    const { ok, output } = await run(root, line);
    console.log(`${ok ? 'passed' : 'FAILED'}  ${((performance.now() - began) / 1000).toFixed(1)} s  ${number}/${count}`);
    if (ok) continue;
    failed += 1;
    firstFailure ??= output;
  }
  if (firstFailure) console.log(`\nThe first failure:\n${firstFailure.trim()}\n`);
  console.log(`${count - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
