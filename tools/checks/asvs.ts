import { relative, resolve } from 'node:path';
import { readCommandLine, reportFindings, runTool } from '../command-line.ts';
import { asvsFaults } from './asvs/faults.ts';

/** Checks that the ASVS table covers every requirement and that the tests it names exist. Prints one line per finding. */
const USAGE = 'usage: node tools/checks/asvs.ts [table]';
const TABLE = relative('.', resolve(import.meta.dirname, '../../.github/security/asvs.md'));

await runTool(() => {
  const [table = TABLE] = readCommandLine(USAGE, {}).positionals;
  reportFindings(asvsFaults(table));
});
