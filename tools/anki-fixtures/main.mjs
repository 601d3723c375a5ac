import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * The Anki packages that tests read are made by Anki's own library, and what we write is opened by it: these are the two ways here.
 * It needs Python and PyPI, so it is no part of the tests; what it makes is committed.
 *
 * usage: npm run anki-fixtures -- make               makes libs/anki/fixtures anew
 *        npm run anki-fixtures -- open <package>     opens a package with Anki's library and prints what it holds
 */
const VERSION = '26.9.3';
const root = resolve(import.meta.dirname, '../..');
const environment = join(root, 'node_modules/.cache', `anki-${VERSION}`);
const python = join(environment, 'bin/python');

const ways = {
  make: () => run('fixtures.py', join(root, 'libs/anki/fixtures')),
  open: (file) => run('facts.py', resolve(process.env.INIT_CWD ?? process.cwd(), file)),
};

const [way = '', file] = process.argv.slice(2);
if (!Object.hasOwn(ways, way) || (way === 'open' && !file)) {
  console.error('usage: npm run anki-fixtures -- make | open <package>');
  process.exitCode = 2;
} else {
  await prepare();
  process.exitCode = await ways[way](file);
}

/** A virtual environment of our own: nothing is installed into the machine's Python. */
async function prepare() {
  if (existsSync(join(environment, 'ready'))) return;
  await rm(environment, { recursive: true, force: true });
  const call = promisify(execFile);
  await call('python3', ['-m', 'venv', environment]);
  await call(python, ['-m', 'pip', 'install', '--quiet', `anki==${VERSION}`]);
  await mkdir(join(environment, 'ready'));
}

function run(program, ...options) {
  return new Promise((settle, fail) => {
    const child = spawn(python, ['-B', join(import.meta.dirname, program), ...options], { stdio: 'inherit' });
    child.on('error', fail);
    child.on('exit', (code) => settle(code ?? 1));
  });
}
