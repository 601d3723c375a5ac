import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/**
 * Runs all rules of oxlint.config.mjs in one process, including those that need types.
 *
 * usage: node tools/checks/lint.ts [file or folder]... [oxlint option]...
 */
const root = resolve(import.meta.dirname, '../..');
const named = process.argv.slice(2);
const linter = join(root, 'node_modules/oxlint/bin/oxlint');
const parameters = [
  '--config=oxlint.config.mjs',
  '--threads=1',
  ...(named.length > 0 ? named : ['apps', 'libs', 'tools', 'oxlint.config.mjs']),
];

// As in types.ts: for a short process, a second thread and garbage collection cost more than they save.
const { status, error } = spawnSync(process.execPath, [linter, ...parameters], {
  cwd: root,
  env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '4GiB' },
  stdio: 'inherit',
});
if (error) throw error;
process.exitCode = status ?? 1;
