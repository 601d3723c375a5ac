import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Type-checks with the native compiler: one process for all programs, so that shared sources are read once. The JavaScript compiler stays
 * installed for tools that need its API.
 *
 * usage: node tools/checks/types.ts [project folder]...
 */
const root = resolve(import.meta.dirname, '../..');
const named = process.argv.slice(2);
const folders = named.length > 0 ? named : ['apps/*', 'libs/*', 'tools'];
const excluded = ['**/node_modules', '**/dist'];
const programs = folders.flatMap((folder) => globSync(`${folder}/**/tsconfig*.json`, { cwd: root, exclude: excluded })).sort();
if (programs.length === 0) throw new Error(`There is no tsconfig.json in ${folders.join(', ')}.`);

const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
// A second thread would check the shared sources again, and for a short process garbage collection costs as much as the check.
const { status, error } = spawnSync(process.execPath, [compiler, '--build', '--force', '--singleThreaded', ...programs], {
  cwd: root,
  env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '4GiB' },
  stdio: 'inherit',
});
if (error) throw error;
process.exitCode = status ?? 1;
