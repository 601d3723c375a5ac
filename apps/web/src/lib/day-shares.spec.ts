import { toDayShares } from './day-shares.js';

describe('toDayShares', () => {
  it('toDayShares sorts days and relates each to the highest', () => {
    const days = toDayShares({ '2026-03-30': 20, '2026-03-29': 5, '2026-03-28': 0 }, 'en');
    expect(days.map(({ name, shortName, count, share }) => [name, shortName, count, share])).toEqual([
      ['Saturday', 'Sat', 0, 0],
      ['Sunday', 'Sun', 5, 0.25],
      ['Monday', 'Mon', 20, 1],
    ]);
  });

  it('toDayShares handles days without answers', () => {
    expect(toDayShares({ '2026-03-28': 0, '2026-03-29': 0 }, 'en').map(({ share }) => share)).toEqual([0, 0]);
  });

  it('toDayShares uses the interface language', () => {
    expect(toDayShares({ '2026-03-28': 1 }, 'es')[0]?.name).toBe('sábado');
  });
});
