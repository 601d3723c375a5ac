import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Checks types with the native compiler: all programs in one process, which reads the sources that they share once.
 * The compiler in JavaScript stays installed for the tools that need its API.
 *
 * usage: node tools/checks/types.mjs [folder of a project]...
 */
const root = resolve(import.meta.dirname, '../..');
const named = process.argv.slice(2);
const folders = named.length > 0 ? named : ['apps/*', 'libs/*', 'tools'];
const excluded = ['**/node_modules', '**/dist'];
const programs = folders.flatMap((folder) => globSync(`${folder}/**/tsconfig*.json`, { cwd: root, exclude: excluded })).sort();
if (programs.length === 0) throw new Error(`There is no tsconfig.json in ${folders.join(', ')}.`);

const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
// A second thread checks the shared sources again, and collecting garbage costs as much as checking. The process is short.
const { status, error } = spawnSync(process.execPath, [compiler, '--build', '--force', '--singleThreaded', ...programs], {
  cwd: root,
  env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '4GiB' },
  stdio: 'inherit',
});
if (error) throw error;
process.exitCode = status ?? 1;
