import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type CruisedModule, graphFindings, longestPath } from './api-graph/findings.ts';

/**
 * Checks the import graph of the API: its folders have no cycle, types included, `platform` and `config` import no module, and no path of
 * imports is longer than 14 files. Prints one line per finding, or the longest path with --longest.
 *
 * usage: node tools/checks/api-graph.ts [--longest]
 */
const root = resolve(import.meta.dirname, '../..');
const maxPath = 14;

const { stdout, status, stderr } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', 'tools/checks/cycles.config.mjs', '--output-type', 'json', 'apps/api/src'],
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
// The reporter exits with the number of violations, which are another check's.
if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed with ${status}: ${stderr}`);
const { modules } = JSON.parse(stdout) as { modules: CruisedModule[] };

if (process.argv.includes('--longest')) console.log(longestPath(modules).join('\n'));
const findings = graphFindings(modules, maxPath);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
