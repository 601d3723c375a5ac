import { resolve } from 'node:path';
import { languageFaults } from './language/faults.ts';
import { languageReport } from './language/report.ts';

/**
 * Checks documents and file names for plain language, and that exported types have unique names. The linter checks names, comments and test
 * titles in code. Prints one line per finding, or figures with --report.
 *
 * usage: node tools/checks/language.ts [--report]
 */
const root = resolve(import.meta.dirname, '../..');
if (process.argv.includes('--report')) {
  console.log(languageReport(root));
} else {
  const findings = languageFaults(root);
  for (const finding of findings) console.log(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
