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

/** Names that are put together: of a problem, and of what came of a capture. */
const MADE = /^(problem_\w+|\w+(Title|Message))$/;

describe('texts', () => {
  it('that are named in the code are there', () => {
    const named = [...code.matchAll(/(?:say|getMessage)\('(\w+)'/g)].map(([, name]) => name as string);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in texts))).toEqual([]);
  });

  it('that are there are named', () => {
    const unused = Object.keys(texts).filter(
      (name) => !MADE.test(name) && !['name', 'description', 'addSelection'].includes(name) && !code.includes(`'${name}'`),
    );
    expect(unused).toEqual([]);
  });

  it('are there for every problem and every outcome', () => {
    const problems = [...code.matchAll(/'([a-z-]+)'(?= \||;)/g)].map(([, kind]) => `problem_${(kind as string).replace('-', '_')}`);
    expect(problems).toContain('problem_wrong_password');
    expect(
      Object.keys(texts)
        .filter((name) => name.startsWith('problem_'))
        .every((name) => name === 'problem_declined' || problems.includes(name)),
    ).toBe(true);
    const outcomes = [...code.matchAll(/^ {2}'?[a-z-]+'?: '(\w+)',$/gm)].map(([, name]) => name as string);
    expect(outcomes).toHaveLength(12);
    expect(outcomes.flatMap((name) => [`${name}Title`, `${name}Message`]).filter((name) => !(name in texts))).toEqual([]);
  });
});
