import { filterOf, isFiltered, viewOf } from './word-view.js';

describe('a view of words', () => {
  it('is what the address says', () => {
    const search = { q: ' nino ', status: 'new', tag: 'home', leech: 'true', flagged: 'true', sort: 'due_at' };
    expect(viewOf(search)).toEqual({ q: 'nino', status: 'new', tag: 'home', leech: true, flagged: true, sort: 'due_at' });
  });

  it('leaves out what is empty, as it is anyway, or nothing that there is', () => {
    expect(viewOf({ q: ' ', status: 'old', tag: '', leech: '1', flagged: '1', sort: 'added_at' })).toEqual({});
    expect(viewOf({ sort: 'length' })).toEqual({});
  });

  it('tells whether it leaves out words, whatever their order', () => {
    expect([{}, { sort: 'term' } as const, { q: 'a' }, { leech: true } as const, { flagged: true } as const].map(isFiltered)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('is a filter without its order', () => {
    expect(filterOf(7, { q: 'a', tag: 'home', sort: 'term' })).toEqual({ group_id: 7, q: 'a', tag: 'home' });
  });
});
