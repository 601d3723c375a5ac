import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { licenceFaults, type LockFile } from './faults.ts';

/**
 * Checks licence and origin of every package in the lock file, for all platforms. Prints one line per finding.
 *
 * usage: node tools/licences/check.ts [lock file]
 */
const lock = process.argv[2] ?? resolve(import.meta.dirname, '../../package-lock.json');
const findings = licenceFaults(JSON.parse(readFileSync(lock, 'utf8')) as LockFile);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
