import { toBulkFilter, isFiltered, parseWordView } from './word-view.js';

describe('word view', () => {
  it('reads the view from the URL', () => {
    const search = { q: ' nino ', status: 'new', tag: 'home', leech: 'true', flagged: 'true', sort: 'due_at' };
    expect(parseWordView(search)).toEqual({ q: 'nino', status: 'new', tag: 'home', leech: true, flagged: true, sort: 'due_at' });
  });

  it('drops empty, default and invalid values from the URL', () => {
    expect(parseWordView({ q: ' ', status: 'old', tag: '', leech: '1', flagged: '1', sort: 'added_at' })).toEqual({});
    expect(parseWordView({ sort: 'length' })).toEqual({});
  });

  it('is filtered if it leaves out words in any sort order', () => {
    expect([{}, { sort: 'term' } as const, { q: 'a' }, { leech: true } as const, { flagged: true } as const].map(isFiltered)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('becomes a bulk filter without a sort order', () => {
    expect(toBulkFilter(7, { q: 'a', tag: 'home', sort: 'term' })).toEqual({ group_id: 7, q: 'a', tag: 'home' });
  });
});
