import { addDays } from '../days/study-day.js';
import { newFacetState, Phase } from '../memory/memory.js';
import { NO_EASY_DAYS } from '../placement/easy-days.js';
import type { PlacementSettings } from '../placement/place.js';
import { Algorithm, DEFAULT_SETTINGS } from '../scheduler/settings.js';
import { forecast, type ForecastFacet, type ForecastPlan } from './forecast.js';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-16T18:00:00Z');
const placement: PlacementSettings = {
  fuzz: true,
  balanceLoad: true,
  easyDays: NO_EASY_DAYS,
  maximumIntervalDays: 36_500,
  timeZone: 'Europe/Berlin',
  dayStartHour: 4,
};
const plan: ForecastPlan = {
  scheduler: DEFAULT_SETTINGS,
  placement,
  newWordsPerDay: 0,
  reviewsPerDay: 200,
  newWaiting: 0,
  newLeftToday: 0,
  reviewsLeftToday: 200,
};

/** A review that is due in the given number of days, after an interval of 300. */
function dueIn(days: number, weight = 1): ForecastFacet {
  const memory = {
    ...newFacetState(Algorithm.fsrs),
    phase: Phase.review,
    stability: 300,
    difficulty: 5,
    intervalDays: 300,
    repetitions: 5,
    lastReviewedAt: new Date(now.getTime() + (days - 300) * DAY_MS),
  };
  return { folded: { memory, dueAt: new Date(now.getTime() + days * DAY_MS) }, weight };
}
/** A facet that is always remembered: it is reviewed long before it fades. */
const sure = ({ folded, weight }: ForecastFacet): ForecastFacet => ({
  folded: { ...folded, memory: { ...folded.memory, stability: 30_000 } },
  weight,
});
const days = (facets: readonly ForecastFacet[], chosen: Partial<ForecastPlan> = {}, count = 30) =>
  forecast(facets, { ...plan, ...chosen }, now, count, 1);
const reviews = (forecasted: ReturnType<typeof days>) => forecasted.map((day) => day.reviews);

describe('forecast', () => {
  it('the forecast lists study days from today on, over a clock change', () => {
    expect(days([]).map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => addDays('2026-03-16', index)));
    expect(days([])[0]).toEqual({ day: '2026-03-16', reviews: 0, new: 0 });
  });

  it('the forecast puts reviews on their days and overdue ones on today', () => {
    expect(reviews(days([dueIn(-40), dueIn(0), dueIn(2), dueIn(2)].map(sure), {}, 4))).toEqual([2, 0, 2, 0]);
  });

  it('the forecast moves reviews beyond the limit to the next day, by weight', () => {
    expect(
      reviews(days([dueIn(-2, 100), dueIn(-1, 100), dueIn(0, 100)].map(sure), { reviewsLeftToday: 100, reviewsPerDay: 150 }, 4)),
    ).toEqual([100, 150, 0, 0]);
  });

  it('the forecast reviews the longest overdue facets first, in any input order', () => {
    const scheduler = { ...DEFAULT_SETTINGS, algorithm: Algorithm.sm2 };
    const facet = (intervalDays: number, answered: number, due: number): ForecastFacet => {
      const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
      const memory = { ...newFacetState(Algorithm.sm2), phase: Phase.review, intervalDays, repetitions: 5, lastReviewedAt: at(answered) };
      return { folded: { memory, dueAt: at(due) }, weight: 1 };
    };
    // The first is certainly forgotten and returns the next day; the second is certainly known.
    const [lost, known] = [facet(1, 400, 399), facet(50, 0, 1)];
    for (const facets of [
      [lost, known],
      [known, lost],
    ]) {
      expect(reviews(days(facets, { scheduler, reviewsLeftToday: 1 }, 2))).toEqual([1, 2]);
    }
  });

  it('the forecast completes all steps of a day on that day', () => {
    const scheduler = { ...DEFAULT_SETTINGS, learningSteps: ['1m', '10m', '20m', '1h'] };
    expect(reviews(days([], { scheduler, newLeftToday: 10, newWaiting: 10 })).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10);
  });

  it('the forecast spreads reviews as the scheduler will: to the free day when load is balanced', () => {
    const memory = { ...newFacetState(Algorithm.sm2), phase: Phase.review, intervalDays: 8, repetitions: 5, lastReviewedAt: now };
    // Right answers today, after 8 days at an ease of 2.5, lead to 17..23 days.
    const today = Array.from({ length: 40 }, () => ({ folded: { memory, dueAt: now }, weight: 1 }));
    const busy = [17, 18, 20, 21, 22, 23].map((day) => dueIn(day, 50));
    const onFreeDay = (balanceLoad: boolean) => {
      const scheduler = { ...DEFAULT_SETTINGS, algorithm: Algorithm.sm2 };
      return reviews(days([...busy, ...today], { scheduler, placement: { ...placement, balanceLoad } }))[19];
    };
    expect(onFreeDay(true)).toBeGreaterThan(30);
    expect(onFreeDay(false)).toBeLessThan(15);
  });

  it('the forecast includes the further reviews of forgotten words', () => {
    const total = (facets: ForecastFacet[]) => reviews(days(facets)).reduce((sum, count) => sum + count, 0);
    const facets = Array.from({ length: 100 }, () => dueIn(0));
    expect(total(facets.map(sure))).toBe(100);
    expect(total(facets)).toBeGreaterThan(110);
    expect(total(facets)).toBeLessThan(160);
  });

  it('the forecast begins new words within the limits until none is left, and reviews them from then on', () => {
    const played = days([], { newWordsPerDay: 20, newLeftToday: 5, newWaiting: 50 });
    expect(played.map((day) => day.new).slice(0, 5)).toEqual([5, 20, 20, 5, 0]);
    expect(reviews(played).slice(0, 3)).toEqual([0, 0, 5]);
    expect(reviews(played).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
  });

  it.each(Object.values(Algorithm))('the forecast has more reviews for more new words under %s', (algorithm) => {
    const total = (newWordsPerDay: number) =>
      reviews(
        days([], { scheduler: { ...DEFAULT_SETTINGS, algorithm }, newWordsPerDay, newLeftToday: newWordsPerDay, newWaiting: 9999 }),
      ).reduce((a, b) => a + b);
    expect(total(40)).toBeGreaterThan(1.8 * total(20));
  });

  it('the forecast has more reviews for a higher retention', () => {
    const total = (desiredRetention: number) =>
      reviews(
        days([], { scheduler: { ...DEFAULT_SETTINGS, desiredRetention }, newWordsPerDay: 20, newLeftToday: 20, newWaiting: 9999 }),
      ).reduce((a, b) => a + b);
    expect(total(0.97)).toBeGreaterThan(1.5 * total(0.85));
  });

  it('the forecast is equal for equal arguments', () => {
    const facets = Array.from({ length: 50 }, (_, index) => dueIn(index % 7));
    expect(days(facets)).toEqual(days(facets));
  });
});
