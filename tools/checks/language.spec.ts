import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { languageFaults } from './language/faults.ts';
import { languageReport } from './language/report.ts';

const checkout = resolve(import.meta.dirname, '../..');
const linter = join(checkout, 'node_modules/oxlint/bin/oxlint');
const CONFIG = `export default {
  jsPlugins: [${JSON.stringify(join(import.meta.dirname, 'lint/house-rules.ts'))}],
  categories: { correctness: 'off' },
  rules: { 'house/plain-words': 'error', 'house/constant-names': 'error' },
};`;

const refused: [title: string, text: string, rule: string][] = [
  ['a comment with an unplain word', '// Nobody reads this.\nexport {};', 'house(plain-words)'],
  ['an unplain phrase across two lines of a comment', '/**\n * The row that is at\n * hand.\n */\nexport {};', 'house(plain-words)'],
  ['an unplain word within a name', 'export const callInHand = 1;', 'house(plain-words)'],
  ['an unplain word in a constant', 'export const TOLD_ROWS = [];', 'house(plain-words)'],
  ['an unplain word in a property', 'export const row = { whoever: 1 };', 'house(plain-words)'],
  ['an unplain word in a test title', `it('is read anew', () => {});`, 'house(plain-words)'],
  ['an unplain word in the title of a table of tests', 'it.each([1])(`tells %s`, () => {});', 'house(plain-words)'],
  ['an unplain word in the title of a group', `test.describe('meanwhile', () => {});`, 'house(plain-words)'],
  ['a superlative as a limit', 'export const LONGEST_NAME = 255;', 'house(constant-names)'],
  ['a bare superlative', 'const MOST = 5;\nexport default MOST;', 'house(constant-names)'],
  ['a duration without a unit', 'export const STOP_TIMEOUT = 5_000;', 'house(constant-names)'],
  ['a computed duration without a unit', 'export const DAY = 24 * 3_600_000;', 'house(constant-names)'],
];

const accepted: [title: string, text: string][] = [
  ['a string, which may be data', `export const word = 'to tell';`],
  ['"stands for"', '// An id stands for a word.\nexport {};'],
  ['a word that only contains one', 'export const foretold = 1;'],
  ['a limit with its prefix', 'export const MAX_DELAY = 5;'],
  ['a duration with its unit', 'export const STOP_TIMEOUT_MS = 5_000;'],
  ['a duration that is no number', 'export const GRACE = { seconds: 5 };'],
];

let root: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A workspace without violations. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wordhoard-language-'));
  for (const folder of ['apps', 'libs', 'tools', 'docker', '.github']) mkdirSync(join(root, folder));
  write('README.md', '# Words\n');
  write('CHANGELOG.md', '# Changes\n');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the language rules of the lint', () => {
  let found: string;

  beforeEach(() => {
    write('oxlint.config.mjs', CONFIG);
    [...refused, ...accepted].forEach(([, text], at) => write(`case-${at}.ts`, text));
    found = lint();
  });

  function lint() {
    const options = [linter, '-c', 'oxlint.config.mjs', '--format', 'json', '.'];
    const { status, stdout, stderr } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
    if (status !== 0 && status !== 1) throw new Error(stderr);
    return stdout;
  }

  const rulesIn = (at: number) =>
    (JSON.parse(found) as { diagnostics: { filename: string; code: string }[] }).diagnostics
      .filter(({ filename }) => filename === `case-${at}.ts`)
      .map(({ code }) => code);

  it('the lint refuses unplain words, superlatives and missing units', () => {
    const rules = refused.map(([title], at) => [title, ...new Set(rulesIn(at))]);
    expect(rules).toEqual(refused.map(([title, , rule]) => [title, rule]));
  });

  it('the lint accepts data, ordinary phrases and well-named constants', () => {
    const rules = accepted.map(([title], at) => [title, rulesIn(refused.length + at)]);
    expect(rules).toEqual(accepted.map(([title]) => [title, []]));
  });
});

describe('the check of documents, file names and exported types', () => {
  it('the language check accepts a workspace without faults, with one type per name', () => {
    write('libs/one/src/step.ts', 'export interface Step {}\nexport const Step = {};\n');
    write('libs/one/src/own.ts', 'interface Step {}\n');
    write('libs/one/src/generated/step.ts', 'export interface Step {}\n');
    write('docker/README.md', '# Images\n\n```text\nnobody\n```\n');

    expect(languageFaults(root)).toEqual([]);
  });

  it.each([
    ['an unplain word in a document', 'libs/one/README.md', '# One\n\nIt starts anew.\n', "libs/one/README.md:3: 'anew'"],
    ['an unplain word in a file name', 'apps/one/src/call-in-hand.ts', '', "apps/one/src/call-in-hand.ts: the name says 'in hand'"],
  ])('the language check refuses %s', (_title, file, text, fault) => {
    write(file, text);

    expect(languageFaults(root)).toEqual([fault]);
  });

  it('the language check refuses two exported types with the same name in different projects', () => {
    write('libs/one/src/step.ts', 'export type Step = 1;\n');
    write('apps/two/src/step.tsx', 'export abstract class Step {}\n');

    expect(languageFaults(root)).toEqual(['Step: exported by apps/two/src/step.tsx and libs/one/src/step.ts']);
  });
});

describe('the report on language', () => {
  it('the language report counts unplain words per thousand lines, small files, and folders of one file', () => {
    write('libs/one/src/a.ts', `// Somebody\n${'\n'.repeat(499)}`);
    write('libs/one/src/b.ts', '// short\n');
    write('libs/one/src/b.spec.ts', '// short\n');
    write('tools/lonely/c.ts', '\n'.repeat(500));

    expect(languageReport(root).split('\n')).toEqual([
      'libs: 1 words in 502 lines, 1.99 per thousand',
      'tools: 0 words in 500 lines, 0.00 per thousand',
      'all: 1 words in 1002 lines, 1.00 per thousand',
      '',
      'libs: 1 of 2 files have at most 20 lines, 50.0 %',
      'tools: 0 of 1 files have at most 20 lines, 0.0 %',
      'all: 1 of 3 files have at most 20 lines, 33.3 %',
      '',
      '1 folders hold one file:',
      'tools/lonely/c.ts',
    ]);
  });
});
