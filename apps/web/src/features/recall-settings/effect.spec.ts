import { effectOf, isDifferent } from './effect.js';

const days = (...amounts: [reviews: number, newWords: number][]) =>
  amounts.map(([reviews, newWords], index) => ({ day: `2026-01-0${index + 1}`, reviews, new: newWords }));

it('the effect of changed settings compares the averages of days', () => {
  expect(effectOf(days([10, 4], [20, 0]), days([10, 0], [14, 0]))).toEqual({
    reviews: { now: 15, changed: 12 },
    newWords: { now: 2, changed: 0 },
  });
});

it('the effect of changed settings rounds averages to whole words, or to halves below ten', () => {
  const { reviews } = effectOf(days([12, 0], [13, 0], [13, 0]), days([1, 0], [1, 0], [0, 0]));
  expect(reviews).toEqual({ now: 13, changed: 0.5 });
});

it('the effect of changed settings compares rounded averages', () => {
  const { reviews, newWords } = effectOf(days([100, 1], [101, 1]), days([101, 0], [101, 0]));
  expect([isDifferent(reviews), isDifferent(newWords)]).toEqual([false, true]);
});

it('the average over no days is zero', () => {
  expect(effectOf([], []).reviews).toEqual({ now: 0, changed: 0 });
});
