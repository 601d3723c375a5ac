import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { interfaceLanguages } from '../src/lib/i18n.js';
import { textsInCode } from './texts-in-code.js';

const source = join(__dirname, '../src');
const ENGLISH = /\ben\.json$/;
const PLURAL = /_(zero|one|two|few|many|other)$/;

describe('the texts of the interface', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((name) => !/\.spec\.tsx?$|^testing\//.test(name))
    .map((name) => textsInCode(name, readFileSync(join(source, name), 'utf8')));
  const used = new Set(code.flatMap((file) => file.used));
  const files = globSync('**/locales/*.json', { cwd: source });
  const written = files.filter((name) => ENGLISH.test(name)).flatMap((name) => Object.keys(textsOf(name)));

  it('every text that the code asks for exists', () => {
    const keys = new Set(written.map((key) => key.replace(PLURAL, '')));
    expect(used.size).toBeGreaterThan(50);
    expect([...used].filter((key) => !keys.has(key))).toEqual([]);
  });

  it('the code asks for every existing text', () => {
    expect(written.filter((key) => !used.has(key.replace(PLURAL, '')))).toEqual([]);
  });

  it('interface texts appear in their files only, and not in the code', () => {
    expect(code.flatMap((file) => file.faults)).toEqual([]);
  });

  it('every language has every text, with the same placeholders', () => {
    const english = files.filter((name) => ENGLISH.test(name));
    const gaps = english.flatMap((name) => {
      const expected = JSON.stringify(valuesByKey(textsOf(name)));
      const theirs = interfaceLanguages.map((language) => name.replace(ENGLISH, `${language}.json`));
      return theirs.filter((other) => JSON.stringify(valuesByKey(textsOf(other))) !== expected);
    });
    expect(gaps).toEqual([]);
    expect(files).toHaveLength(english.length * interfaceLanguages.length);
  });
});

describe('textsInCode', () => {
  const component = (body: string) =>
    `function Page() { const { t } = useTranslation('words'); const { t: common } = useTranslation(); ${body} }`;

  it('the text check finds the namespace of each text', () => {
    const { used } = textsInCode('page.tsx', component("return <p title={common('a.b')}>{t('c', { count: 1 })}</p>;"));
    expect(used).toEqual(['common:a.b', 'words:c']);
  });

  it('the text check finds the nearest translating function of a name', () => {
    const nested = component("function Row() { const { t } = useTranslation('rows'); return t('a'); } return t('b');");
    expect(textsInCode('page.tsx', nested).used).toEqual(['rows:a', 'words:b']);
  });

  it.each([
    ['return <p>Hello there</p>;', 'Hello there'],
    ['return <p>{isNew ? "New" : t("old")}</p>;', 'New'],
    ['return <p>{`${n} words`}</p>;', ' words'],
    ['return <button aria-label="Close" />;', 'Close'],
    ['return <Field label={isNew && "Name"} />;', 'Name'],
    ['return <p>こんにちは</p>;', 'こんにちは'],
    ['return <p>{"Hello " + name}</p>;', 'Hello '],
    ['return <p>{["dog"].join(", ")}</p>;', 'dog'],
    ['return <p>{("Hello" as string)!}</p>;', 'Hello'],
    ['return <button aria-label={`Close ${name}`} />;', 'Close '],
    ['return <Field error="Wrong" />;', 'Wrong'],
    ['const pages = [{ to: "/x", label: "Home" }];', 'Home'],
    ['notify({ message: "Saved" });', 'Saved'],
    ['announce("Saved");', 'Saved'],
    ['document.title = "Home";', 'Home'],
    ['const greeting = "Hello there"; return <p>{greeting}</p>;', 'Hello there'],
    ['return t("a", { defaultValue: "Hello" });', 'Hello'],
  ])('the text check finds words in %s', (body, words) => {
    expect(textsInCode('page.tsx', component(body)).faults).toEqual([`page.tsx:1 “${words}” is no text of the interface's files`]);
  });

  it('the text check reports keys that cannot be checked', () => {
    expect(textsInCode('page.tsx', component('return t(`status.${status}`);')).faults).toHaveLength(1);
  });

  it('the text check reports texts that are requested without the hook', () => {
    expect(textsInCode('page.tsx', component('return i18n.t("a");')).faults).toHaveLength(1);
  });

  it.each([
    'return <p className="note" id="x1">– · {n}{"+"}</p>;',
    'throw new Error("Never displayed");',
    'return <Group justify="flex-end">{t("a")}</Group>;',
    'const mode = "standard"; return start({ mode, group: "any" });',
  ])('the text check ignores text that is never displayed: %s', (body) => {
    expect(textsInCode('page.tsx', component(body)).faults).toEqual([]);
  });
});

/** The texts of one file, keyed `namespace:path.to.text`. */
function textsOf(name: string): Record<string, string> {
  const [of] = basename(name).split('.').slice(0, -2);
  const room = of ?? basename(dirname(dirname(name)));
  const namespace = { components: 'common', app: 'shell' }[room] ?? room;
  return Object.fromEntries(flat(namespace, ':', JSON.parse(readFileSync(join(source, name), 'utf8'))));
}

function flat(path: string, separator: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flat(`${path}${separator}${key}`, '.', inner));
}

/** Plural forms differ between languages, so forms of one text count as one; what has to agree are the values in it. */
function valuesByKey(texts: Record<string, string>): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [key, text] of Object.entries(texts).sort()) {
    const found = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
    const name = key.replace(PLURAL, '');
    values[name] = [...new Set([...(values[name] ?? []), ...found])].sort();
  }
  return values;
}
