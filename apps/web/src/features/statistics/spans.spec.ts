import { spansOf } from './spans.js';

const told = [{ day: '2026-11-20' }, { day: '2026-11-21' }];

describe('spansOf', () => {
  it('tells a month day by day', () => {
    expect(spansOf('2026-11-19', 3, told, '2026-11-21')).toEqual([
      { first: '2026-11-19', last: '2026-11-19', days: [] },
      { first: '2026-11-20', last: '2026-11-20', days: [told[0]] },
      { first: '2026-11-21', last: '2026-11-21', days: [told[1]] },
    ]);
  });

  it('tells more by weeks that end today, the first of them shorter', () => {
    const spans = spansOf('2026-08-24', 90, told, '2026-11-21');
    expect(spans).toHaveLength(13);
    expect(spans[0]).toEqual({ first: '2026-08-24', last: '2026-08-29', days: [] });
    expect(spans.at(-1)).toEqual({ first: '2026-11-15', last: '2026-11-21', days: told });
  });

  it('tells what is to come by weeks that begin today, the last of them shorter', () => {
    const spans = spansOf('2026-11-21', 90, told, '2026-11-21');
    expect(spans[0]).toEqual({ first: '2026-11-21', last: '2026-11-27', days: [told[1]] });
    expect(spans.at(-1)).toEqual({ first: '2027-02-13', last: '2027-02-18', days: [] });
  });
});
