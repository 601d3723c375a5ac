import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from './locales/en.json' with { type: 'json' };
import { loadTexts } from './texts.js';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|html)$/.test(name) && !/spec\.ts$/.test(name),
);
const code = sources.map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');

function keysIn(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [before + name] : keysIn(text, `${before}${name}.`)));
}

/** Kinds that the contract names: a text for each of them is held by the types. */
const BY_KIND = /^(refusal|notification)\./;

describe('the texts of the shell', () => {
  it('the texts of the shell are all used and complete', () => {
    const named = [...code.matchAll(/(?:\bt\(|data-text=)['"]([\w.]+)['"]/g)].map(([, key]) => key!);
    const keys = keysIn(english).map((key) => key.replace(/_(one|other)$/, ''));
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].sort()).toEqual([...new Set(keys.filter((key) => !BY_KIND.test(key)))].sort());
  });

  it('the shell has a text for each kind of refusal', async () => {
    const contract = readFileSync(join(__dirname, 'ipc-contract.ts'), 'utf8');
    const kinds = [.../type ServerRejection =(.*?);/s.exec(contract)![1]!.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind!);
    expect(kinds.sort()).toEqual(Object.keys(english.refusal).sort());
  });

  it('the shell uses the first language that it has, and English otherwise', async () => {
    for (const wished of [['en-GB'], ['tlh', 'en'], []]) expect((await loadTexts(wished))('menu.today')).toBe('Today');
  });
});
