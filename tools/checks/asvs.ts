import { relative, resolve } from 'node:path';
import { asvsFaults } from './asvs/faults.ts';

/**
 * Checks that the ASVS table covers every requirement and that the tests it names exist. Prints one line per finding.
 *
 * usage: node tools/checks/asvs.ts [table]
 */
const table = process.argv[2] ?? relative('.', resolve(import.meta.dirname, '../../.github/security/asvs.md'));
const findings = asvsFaults(table);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
