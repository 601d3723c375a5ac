import { toBulkFilter, isFiltered, parseWordView } from './word-view.js';

describe('word view', () => {
  it('the word table reads its view from the URL', () => {
    const search = { q: ' nino ', status: 'new', tag: 'home', leech: 'true', flagged: 'true', sort: 'due_at' };
    expect(parseWordView(search)).toEqual({ q: 'nino', status: 'new', tag: 'home', leech: true, flagged: true, sort: 'due_at' });
  });

  it('the word table drops empty, default and invalid values from the URL', () => {
    expect(parseWordView({ q: ' ', status: 'old', tag: '', leech: '1', flagged: '1', sort: 'added_at' })).toEqual({});
    expect(parseWordView({ sort: 'length' })).toEqual({});
  });

  it('the word table is filtered if its view leaves out words in any sort order', () => {
    expect([{}, { sort: 'term' } as const, { q: 'a' }, { leech: true } as const, { flagged: true } as const].map(isFiltered)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('the view of the word table becomes a bulk filter without a sort order', () => {
    expect(toBulkFilter(7, { q: 'a', tag: 'home', sort: 'term' })).toEqual({ group_id: 7, q: 'a', tag: 'home' });
  });
});
