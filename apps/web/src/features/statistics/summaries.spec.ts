import { mostOf, recalledShare, monthsOf, hoursOf, bestAndWorst, yearPartsOf, formatDuration } from './summaries.js';

describe('year summaries', () => {
  it('the year summary adds up the days of each month', () => {
    const months = monthsOf([
      { day: '2026-03-01', reviews: 3, new_words: 1, seconds: 60 },
      { day: '2026-03-31', reviews: 4, new_words: 0, seconds: 30 },
    ]);
    expect(months).toHaveLength(12);
    expect(months[2]).toEqual({ month: 2, days: 2, reviews: 7, seconds: 90 });
    expect(months[3]).toEqual({ month: 3, days: 0, reviews: 0, seconds: 0 });
  });

  it('the year summary splits a year into parts of whole months, including leap days', () => {
    expect(yearPartsOf(2028, 4)[0]).toEqual({ from: '2028-01-01', to: '2028-03-31' });
    expect(yearPartsOf(2028, 2)[1]).toEqual({ from: '2028-07-01', to: '2028-12-31' });
    expect(yearPartsOf(2028, 1)).toEqual([{ from: '2028-01-01', to: '2028-12-31' }]);
  });
});

describe('mostOf', () => {
  it('mostOf returns the first of the highest items, or none if all are zero', () => {
    expect(mostOf([1, 3, 3, 2], (value) => value)).toBe(3);
    expect(mostOf([0, 0], (value) => value)).toBeUndefined();
    expect(mostOf([], () => 1)).toBeUndefined();
  });
});

describe('recalledShare', () => {
  it('the recalled share weights tallies by their answers and is null without answers', () => {
    const tallies = [
      { reviews: 1, recalled: 1 },
      { reviews: 3, recalled: 0 },
    ];
    expect(recalledShare(tallies)).toBe(0.25);
    expect(recalledShare([{ reviews: 0, recalled: 0 }])).toBeNull();
  });
});

describe('recall by hour', () => {
  const at = (hour: number, reviews: number, recalled: number) => ({ hour, reviews, recalled });

  it('recall by hour has a share only for hours with answers', () => {
    const hours = hoursOf([at(9, 4, 1)]);
    expect(hours).toHaveLength(24);
    expect(hours[9]).toEqual({ hour: 9, share: 0.25 });
    expect(hours[10]).toEqual({ hour: 10, share: null });
  });

  it('recall by hour compares only hours with at least ten answers', () => {
    expect(bestAndWorst([at(3, 9, 0), at(9, 10, 9), at(21, 20, 10), at(22, 9, 9)])).toEqual({ best: at(9, 10, 9), worst: at(21, 20, 10) });
  });

  it.each([[[]], [[at(9, 100, 90)]], [[at(9, 10, 5), at(21, 10, 5)]]])(
    'recall by hour names no best hour if hours do not differ: %j',
    (hours) => {
      expect(bestAndWorst(hours)).toEqual({});
    },
  );
});

describe('formatDuration', () => {
  it.each([
    [0, '0 sec'],
    [59.9, '59 sec'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 hr'],
    [360_300, '100 hr 5 min'],
  ])('formatDuration writes %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds, 'en')).toBe(text);
  });
});
