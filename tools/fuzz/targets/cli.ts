import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type * as svc from '../../../apps/cli/src/svc.ts';
import type * as codes from '../../../apps/cli/src/exit-codes.ts';
import { require } from '../fault.ts';
import { spoiltBytes } from '../inputs/bytes.ts';
import { hostileText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

/** `FILE` among the parameters is replaced by the path of a file with these bytes. */
interface CommandLine {
  parameters: string[];
  file: Buffer;
}

interface Modules {
  svc: typeof svc;
  codes: typeof codes;
}

const WORDS = [
  ...[
    'login',
    'logout',
    'add',
    'explain',
    'diagnose',
    'review',
    'import-context',
    'grants',
    'audit',
    'list',
    'verify',
    'export',
    'revoke',
    'grant',
    'casa',
    'house',
  ],
  ...[
    '--json',
    '--no-input',
    '-y',
    '--yes',
    '--help',
    '--version',
    '-g',
    '--group',
    '1',
    '-1',
    '--limit',
    '0',
    '1e9',
    '--offline',
    '--key',
    '--expires',
    '12h',
    '--',
    '-',
    '--preview',
    '--per-word',
  ],
];
const TEXT = Buffer.from('Der Hund schläft. Die Katze nicht!\n\nUnd dann? 猫が寝ている。\n');

/** Command lines and the files they name. A command always ends with an exit code that `svc --help` lists. */
export const target: FuzzTarget<Modules, CommandLine> = {
  sources: { svc: 'apps/cli/src/svc.ts', codes: 'apps/cli/src/exit-codes.ts' },
  seconds: 6,

  inputs() {
    const word = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 1, arbitrary: fc.constant('FILE') },
      { weight: 1, arbitrary: hostileText },
    );
    const line = fc.array(word, { maxLength: 7 });
    const reading = fc
      .tuple(
        fc.constantFrom(
          ['import-context', '--preview', 'FILE'],
          ['audit', 'verify', 'FILE'],
          ['import-context', 'FILE', '--yes', '--json'],
        ),
        fc.array(word, { maxLength: 3 }),
      )
      .map(([known, more]) => [...known, ...more]);
    return fc.record({ parameters: fc.oneof(line, reading), file: spoiltBytes([TEXT]) });
  },

  async check({ parameters, file }, { modules, scratch }) {
    const path = join(scratch, 'passage.txt');
    writeFileSync(path, file);
    // An unreachable server, so that commands have no effect.
    Object.assign(process.env, { SVC_API_URL: 'http://127.0.0.1:1', SVC_TOKEN: 'a.b.c', XDG_STATE_HOME: scratch, HOME: scratch });
    const code = await modules.svc.run(parameters.map((word) => (word === 'FILE' ? path : word)));
    require(modules.codes.EXIT_CODES.some(([known]) => known === code), `it ended with ${code}`);
    require(code !== modules.codes.ExitCode.failed, `something failed: svc ${JSON.stringify(parameters)}`);
  },
};
