import { resolve } from 'node:path';
import { readCommandLine, reportFindings, runTool } from '../command-line.ts';
import { languageFaults } from './language/faults.ts';
import { languageReport } from './language/report.ts';

/**
 * Checks documents and file names for plain language, and that exported types have unique names. The linter checks names, comments and test
 * titles in code. Prints one line per finding, or figures with --report.
 */
const USAGE = 'usage: node tools/checks/language.ts [--report]';
const root = resolve(import.meta.dirname, '../..');

await runTool(() => {
  const { options } = readCommandLine(USAGE, { report: { type: 'boolean' } });
  if (options.report) console.log(languageReport(root));
  else reportFindings(languageFaults(root));
});
