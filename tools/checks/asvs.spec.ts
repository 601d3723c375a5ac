import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ITEMS } from './asvs/items.ts';

const checkout = resolve(import.meta.dirname, '../..');
const HEAD = '| item | asks for | kept by | shown by |\n| --- | --- | --- | --- |\n';
const TESTS = `
describe('a lock', () => {
  it('opens for its key', () => {});
  it.each([1, 2])('opens for %s keys of one\\'s own', () => {});
  it.skip('is never picked', () => {});
});
expect(call('a lock of words')).toBe(1);
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordhoard-asvs-'));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'lock.spec.ts'), TESTS);
  writeFileSync(join(folder, 'docs/practices.md'), '# Keys\n\n## Who has them\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The findings for a table that covers all items, with the given evidence for the first. */
function check(shownBy: string, more = '', items = ITEMS.slice(1)) {
  const table = join(folder, 'docs/asvs.md');
  writeFileSync(table, `# Table\n\n${HEAD}| ${ITEMS[0]} | a lock | a door | ${shownBy} |\n\n- **${items.join(', ')}**: no door.\n${more}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/checks/asvs.ts', table], { cwd: checkout, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  return stdout.replaceAll(folder, '');
}

describe('the table of security requirements', () => {
  it('the security table answers for every item with existing tests and documents', () => {
    expect(execFileSync(process.execPath, ['tools/checks/asvs.ts'], { cwd: checkout, encoding: 'utf8' })).toBe('');
  });

  it('the security table covers two levels of the standard', () => {
    const section = (number: string) => ITEMS.filter((item) => item.startsWith(`${number}.`));
    expect(new Set(ITEMS).size).toBe(ITEMS.length);
    expect(section('6.2')).toHaveLength(12);
    expect(section('10.4').at(-1)).toBe('10.4.11');
  });

  it.each([
    ['a test', '[opens for its key](../lock.spec.ts)'],
    ['a test in its group', '[a lock › opens for its key](../lock.spec.ts)'],
    ['one of many cases', `[opens for %s keys of one's own](../lock.spec.ts)`],
    ['two tests', '[opens for its key](../lock.spec.ts), [a lock](../lock.spec.ts)'],
    ['a heading of a document', '[Who has them](practices.md#who-has-them)'],
    ['nothing if the item is open', '**open**: there is no lock yet'],
  ])('the security table may name %s', (_what, shownBy) => {
    expect(check(shownBy)).toBe('');
  });

  it.each([
    ['a test that does not exist', '[opens for everyone](../lock.spec.ts)', 'nothing in /lock.spec.ts is called "opens for everyone"'],
    ['a test that is skipped', '[is never picked](../lock.spec.ts)', 'nothing in /lock.spec.ts is called "is never picked"'],
    ['a text that is not a title', '[a lock of words](../lock.spec.ts)', 'nothing in /lock.spec.ts is called "a lock of words"'],
    ['a group that does not exist', '[a safe › opens for its key](../lock.spec.ts)', 'nothing in /lock.spec.ts is called "a safe"'],
    ['a file that does not exist', '[opens for its key](../safe.spec.ts)', 'there is no /safe.spec.ts'],
    [
      'a heading that does not exist',
      '[Who lost them](practices.md#who-lost-them)',
      'nothing in /docs/practices.md is called "Who lost them"',
    ],
    ['nothing', 'surely', 'shown by nothing, and not said to be open'],
    ['nothing, without a reason', '**open**', 'shown by nothing, and not said to be open'],
  ])('the security check fails when the table names %s', (_what, shownBy, fault) => {
    expect(check(shownBy)).toBe(`1.1.1: ${fault}\n`);
  });

  it('the security check fails when an item is missing, answered twice, or of another standard', () => {
    const shownBy = '[a lock](../lock.spec.ts)';
    expect(check(shownBy, '', ITEMS.slice(2))).toBe('1.1.2: in no row, and not among what does not apply\n');
    expect(check(shownBy, '- **1.1.1**: no door.\n')).toBe('1.1.1: answered twice\n');
    expect(check(shownBy, '- **99.1.1**: no door.\n')).toBe('99.1.1: no item of these levels\n');
  });

  it('the README and the security policy link to the security table', () => {
    for (const file of ['README.md', '.github/SECURITY.md'])
      expect(readFileSync(join(checkout, file), 'utf8')).toContain('security/asvs.md');
  });
});
