import { spansOf } from './spans.js';

const studied = [{ day: '2026-11-20' }, { day: '2026-11-21' }];

describe('spansOf', () => {
  it('statistics split a month into days', () => {
    expect(spansOf('2026-11-19', 3, studied, '2026-11-21')).toEqual([
      { first: '2026-11-19', last: '2026-11-19', days: [] },
      { first: '2026-11-20', last: '2026-11-20', days: [studied[0]] },
      { first: '2026-11-21', last: '2026-11-21', days: [studied[1]] },
    ]);
  });

  it('statistics split a longer past period into weeks that end today', () => {
    const spans = spansOf('2026-08-24', 90, studied, '2026-11-21');
    expect(spans).toHaveLength(13);
    expect(spans[0]).toEqual({ first: '2026-08-24', last: '2026-08-29', days: [] });
    expect(spans.at(-1)).toEqual({ first: '2026-11-15', last: '2026-11-21', days: studied });
  });

  it('statistics split a longer coming period into weeks that start today', () => {
    const spans = spansOf('2026-11-21', 90, studied, '2026-11-21');
    expect(spans[0]).toEqual({ first: '2026-11-21', last: '2026-11-27', days: [studied[1]] });
    expect(spans.at(-1)).toEqual({ first: '2027-02-13', last: '2027-02-18', days: [] });
  });
});
