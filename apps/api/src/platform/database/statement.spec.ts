import { queryOf, statement, variants } from './statement.js';

function compiled(text: string): string {
  return statement<never, object>('test', text).text;
}

describe('statement', () => {
  it('numbers its parameters in the order of their first use', () => {
    const { text, names } = statement<never, { id: number; name: string }>('test', 'select :name, :id where a = :name and b = (:id)');
    expect(text).toBe('select $1, $2 where a = $1 and b = ($2)');
    expect(names).toEqual(['name', 'id']);
  });

  it.each([
    ['a cast', 'select a::text, :b::int', 'select a::text, $1::int'],
    ['a literal', `select 'it''s :a', :b`, `select 'it''s :a', $1`],
    ['a quoted name', 'select ":a", :b', 'select ":a", $1'],
    ['a comment', 'select 1 -- :a\n, :b /* :c */', 'select 1 -- :a\n, $1 /* :c */'],
    ['an array slice', 'select a[1:n], a[n:m], (b)[2:3], :b', 'select a[1:n], a[n:m], (b)[2:3], $1'],
    ['JSON operators', `select a -> 'b' ->> 'c', a ? 'd', a @> :b`, `select a -> 'b' ->> 'c', a ? 'd', a @> $1`],
    ['a time in a literal', `select '12:30', :b`, `select '12:30', $1`],
  ])('does not take %s for a parameter', (_what, text, expected) => {
    expect(compiled(text)).toBe(expected);
  });

  it('is sent with its name and the values in the order of its parameters', () => {
    const find = statement<never, { id: number; name: string }>('find', 'select :name, :id');
    expect(queryOf(find, { id: 1, name: 'a' })).toEqual({ name: 'find', text: 'select $1, $2', values: ['a', 1] });
  });

  it('rejects missing, misspelled and wrong parameters at compile time', () => {
    const find = statement<never, { id: number }>('find', 'select :id');
    // @ts-expect-error a parameter is missing
    queryOf(find, {});
    // @ts-expect-error a parameter is misspelled
    queryOf(find, { di: 1 });
    // @ts-expect-error a parameter has another type
    queryOf(find, { id: 'a' });
    expect(queryOf(find, { id: 1 }).values).toEqual([1]);
  });
});

describe('variants', () => {
  const list = variants<never, { q?: string | undefined }, { isSearch: boolean }>('list', { isSearch: [false, true] }, ({ isSearch }) =>
    isSearch ? 'select :q' : 'select 1',
  );

  it('are sent without a name, so that they are not prepared', () => {
    expect(queryOf(list({ isSearch: true }), { q: 'a' })).toEqual({ name: '', text: 'select $1', values: ['a'] });
    expect(queryOf(list({ isSearch: false }), {})).toEqual({ name: '', text: 'select 1', values: [] });
  });

  it('are compiled once', () => {
    expect(list({ isSearch: true })).toBe(list({ isSearch: true }));
  });

  it('reject an option with a value that was not declared, which the check would not see', () => {
    expect(() => list({ isSearch: undefined as unknown as boolean })).toThrow('list has no variant with isSearch: undefined');
  });
});
