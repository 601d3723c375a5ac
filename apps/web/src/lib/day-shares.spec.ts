import { toDayShares } from './day-shares.js';

describe('daysOf', () => {
  it('tells the days in order, each with its share of the fullest', () => {
    const days = toDayShares({ '2026-03-30': 20, '2026-03-29': 5, '2026-03-28': 0 }, 'en');
    expect(days.map(({ name, shortName, count, share }) => [name, shortName, count, share])).toEqual([
      ['Saturday', 'Sat', 0, 0],
      ['Sunday', 'Sun', 5, 0.25],
      ['Monday', 'Mon', 20, 1],
    ]);
  });

  it('draws nothing where nothing was answered', () => {
    expect(toDayShares({ '2026-03-28': 0, '2026-03-29': 0 }, 'en').map(({ share }) => share)).toEqual([0, 0]);
  });

  it('speaks the language of the interface', () => {
    expect(toDayShares({ '2026-03-28': 1 }, 'es')[0]?.name).toBe('sábado');
  });
});
