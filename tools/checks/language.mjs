import { resolve } from 'node:path';
import { languageFaults } from './language/faults.mjs';
import { languageReport } from './language/report.mjs';

/**
 * Plain words in documents and file names, and one name per exported type. The lint checks names, comments and test titles within the code.
 * Prints one line per finding; with --report, prints figures instead.
 *
 * usage: node tools/checks/language.mjs [--report]
 */
const root = resolve(import.meta.dirname, '../..');
if (process.argv.includes('--report')) {
  console.log(languageReport(root));
} else {
  const findings = languageFaults(root);
  for (const finding of findings) console.log(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
