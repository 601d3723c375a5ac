import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommandLine, reportFindings, runTool } from '../command-line.ts';
import { licenceFaults, type LockFile } from './faults.ts';

/** Checks licence and origin of every package in the lock file, for all platforms. Prints one line per finding. */
const USAGE = 'usage: node tools/licences/check.ts [lock file]';
const LOCK_FILE = resolve(import.meta.dirname, '../../package-lock.json');

await runTool(() => {
  const [lock = LOCK_FILE] = readCommandLine(USAGE, {}).positionals;
  reportFindings(licenceFaults(JSON.parse(readFileSync(lock, 'utf8')) as LockFile));
});
