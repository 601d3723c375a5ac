import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = JSON.parse(readFileSync(join(__dirname, '../public/_locales/en/messages.json'), 'utf8')) as Record<
  string,
  { message: string }
>;
const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
);
const code = sources.map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');

/** Messages used in the manifest. */
const OF_MANIFEST = ['name', 'description', 'addSelection'];

describe('texts', () => {
  it('every text that the code names exists', () => {
    const called = [...code.matchAll(/(?:getText|getMessage)\('(\w+)'/g)].map(([, name]) => name as string);
    const listed = [...code.matchAll(/: '((?:problem|refused)[A-Z]\w+)'|'(\w+Title)'|'(\w+Message)'/g)].map(
      (found) => found.slice(1).find(Boolean) as string,
    );
    expect([called.length, listed.length].map((count) => count > 10)).toEqual([true, true]);
    expect([...called, ...listed].filter((name) => !(name in texts))).toEqual([]);
  });

  it('every existing text is named in the code', () => {
    expect(Object.keys(texts).filter((name) => !OF_MANIFEST.includes(name) && !code.includes(`'${name}'`))).toEqual([]);
  });
});
