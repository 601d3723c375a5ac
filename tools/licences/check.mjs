import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { licenceFaults } from './faults.mjs';

/**
 * Checks licence and origin of every package in the lock file, for all platforms. Prints one line per finding.
 *
 * usage: node tools/licences/check.mjs [lock file]
 */
const lock = process.argv[2] ?? resolve(import.meta.dirname, '../../package-lock.json');
const findings = licenceFaults(JSON.parse(readFileSync(lock, 'utf8')));
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
