import { relative, resolve } from 'node:path';
import { asvsFaults } from './asvs/faults.mjs';

/**
 * Whether the table of security requirements answers for each of them, and whether the tests that it names are there. Prints one line per
 * finding.
 *
 * usage: node tools/checks/asvs.mjs [table]
 */
const table = process.argv[2] ?? relative('.', resolve(import.meta.dirname, '../../.github/security/asvs.md'));
const findings = asvsFaults(table);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
