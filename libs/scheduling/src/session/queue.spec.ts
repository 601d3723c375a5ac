import fc from 'fast-check';
import { newFacetState, Phase } from '../memory/memory.js';
import { retrievability } from '../memory/retrievability.js';
import { Algorithm, DEFAULT_SETTINGS } from '../scheduler/settings.js';
import { chooseQueue, type QueueCandidate, type QueueRequest, urgency } from './queue.js';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-20T12:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * DAY_MS);

const request: QueueRequest = {
  mode: 'standard',
  algorithm: Algorithm.fsrs,
  size: 100,
  ahead: false,
  newLeft: 20,
  reviewsLeft: 200,
  reviewsDue: 0,
};

function candidate(wordId: number, memory: Partial<QueueCandidate['memory']>, dueAt: Date | null, facet = 0): QueueCandidate {
  return { wordId, facet, memory: { ...newFacetState(Algorithm.fsrs), ...memory }, dueAt };
}
const fresh = (wordId: number, facet = 0) => candidate(wordId, {}, null, facet);
/** A review that has been due for `overdue` days, after an interval of `interval` days. */
const review = (wordId: number, interval: number, overdue: number, facet = 0) =>
  candidate(
    wordId,
    { phase: Phase.review, stability: interval, intervalDays: interval, repetitions: 3, lastReviewedAt: before(interval + overdue) },
    before(overdue),
    facet,
  );
const step = (wordId: number, dueMinutesAgo: number, facet = 0) =>
  candidate(
    wordId,
    { phase: Phase.learning, stability: 2, repetitions: 1, lastReviewedAt: before(1) },
    before(dueMinutesAgo / 1440),
    facet,
  );

const queue = (candidates: readonly QueueCandidate[], chosen: Partial<QueueRequest> = {}) =>
  chooseQueue(candidates, { ...request, ...chosen }, now).map(({ wordId, facet }) => (facet === 0 ? wordId : `${wordId}/${facet}`));

const inGroup = (groupId: number, one: QueueCandidate): QueueCandidate => ({ ...one, groupId });

describe('the limits of groups', () => {
  const groups = new Map([
    [1, { newLeft: 1, reviewsLeft: 2 }],
    [2, { newLeft: 0, reviewsLeft: null }],
  ]);

  it('the limit of a group allows so many new words of it, and does not limit other groups', () => {
    const candidates = [inGroup(1, fresh(11)), inGroup(1, fresh(12)), inGroup(2, fresh(21)), inGroup(3, fresh(31)), inGroup(3, fresh(32))];
    expect(queue(candidates, { groups })).toEqual([11, 31, 32]);
    expect(queue(candidates)).toEqual([11, 12, 21, 31, 32]);
  });

  it('the limit of a group selects its most urgent reviews', () => {
    const candidates = [
      inGroup(1, review(11, 10, 1)),
      inGroup(1, review(12, 10, 3)),
      inGroup(1, review(13, 10, 2)),
      inGroup(2, review(21, 10, 0)),
    ];
    expect(queue(candidates, { groups })).toEqual([12, 13, 21]);
  });

  it('the limits of groups apply in addition to those of the account', () => {
    const candidates = [inGroup(1, fresh(11)), inGroup(3, fresh(31)), inGroup(3, fresh(32))];
    expect(queue(candidates, { groups, newLeft: 2 })).toEqual([11, 31]);
  });

  it('the limits of groups do not apply to steps, reviews studied ahead, or mistakes', () => {
    const none = new Map([[1, { newLeft: 0, reviewsLeft: 0 }]]);
    expect(queue([inGroup(1, step(11, 1)), inGroup(1, review(12, 10, 1))], { groups: none })).toEqual([11]);
    expect(queue([inGroup(1, review(12, 10, 1)), inGroup(1, fresh(13))], { groups: none, ahead: true })).toEqual([12]);
    const mistake = candidate(14, { phase: Phase.relearning, lastReviewedAt: before(1) }, before(1));
    expect(queue([inGroup(1, mistake)], { groups: none, mode: 'mistakes' })).toEqual([14]);
  });
});

describe('chooseQueue', () => {
  it('the queue asks due steps first, the longest due before others, then reviews', () => {
    expect(queue([review(1, 10, 5), step(2, 1), step(3, 30), step(4, -5), review(5, 10, -1)])).toEqual([3, 2, 1]);
  });

  it('the queue begins with what is most likely forgotten under FSRS, and most overdue for its interval under SM-2', () => {
    const reviews = [review(1, 100, 20), review(2, 2, 1), review(3, 10, 8)];
    expect(queue(reviews)).toEqual([3, 2, 1]);
    expect(queue(reviews, { algorithm: Algorithm.sm2 })).toEqual([3, 2, 1]);
    expect(queue([review(1, 10, 2), review(2, 10, 3), review(3, 10, 2)])).toEqual([2, 1, 3]);
  });

  it('the queue spreads new words evenly among the reviews', () => {
    const reviews = Array.from({ length: 8 }, (_, index) => review(index + 1, 10, 8 - index));
    expect(queue([fresh(101), fresh(102), ...reviews])).toEqual([1, 2, 3, 101, 4, 5, 6, 102, 7, 8]);
  });

  it('the queue spreads new words over all reviews of the day, also when the session takes only the first', () => {
    const reviews = Array.from({ length: 20 }, (_, index) => review(index + 1, 10, 20 - index));
    const words = Array.from({ length: 20 }, (_, index) => fresh(101 + index));
    const share = (chosen: Partial<QueueRequest>) =>
      queue([...reviews, ...words], { size: 20, ...chosen }).filter((id) => Number(id) > 100).length;
    expect(share({ reviewsDue: 180 })).toBe(2);
    expect(share({ reviewsDue: 20 })).toBe(10);
    expect(share({ reviewsDue: 5000, reviewsLeft: 60 })).toBe(5);
  });

  it('the queue keeps to the day’s remaining limit, and asks steps beyond it', () => {
    const candidates = [step(1, 5), review(2, 10, 3), review(3, 10, 2), fresh(4), fresh(5)];
    expect(queue(candidates, { reviewsLeft: 1, newLeft: 1 })).toEqual([1, 2, 4]);
    expect(queue(candidates, { reviewsLeft: 0, newLeft: 0 })).toEqual([1]);
  });

  it('the queue takes new words in the order given', () => {
    expect(queue([fresh(9), fresh(3), fresh(7)], { newLeft: 2 })).toEqual([9, 3]);
  });

  it('the queue asks a second facet only after every other word', () => {
    expect(queue([review(1, 10, 9), review(1, 10, 8, 1), review(2, 10, 2), fresh(3), fresh(3, 1)])).toEqual([1, 3, 2, '1/1', '3/1']);
    expect(queue([step(1, 9), review(1, 10, 8, 1), review(2, 10, 2)], { size: 2 })).toEqual([1, 2]);
  });

  it('the queue asks no new words at night', () => {
    expect(queue([review(1, 10, 1), fresh(2)], { mode: 'night' })).toEqual([1]);
  });

  it('the queue of mistakes asks missed and relearned words, due or not, beyond limits, longest unseen first', () => {
    const wrong = (wordId: number, phase: Phase, repetitions: number, days: number) =>
      candidate(wordId, { phase, stability: 1, repetitions, lastReviewedAt: before(days) }, before(-3));
    const candidates = [
      wrong(1, Phase.relearning, 0, 1),
      wrong(2, Phase.learning, 0, 4),
      wrong(3, Phase.relearning, 1, 2),
      wrong(4, Phase.learning, 1, 9),
      wrong(5, Phase.review, 0, 3),
      review(6, 10, 5),
      fresh(7),
    ];
    expect(queue(candidates, { mode: 'mistakes', reviewsLeft: 0, newLeft: 0 })).toEqual([2, 5, 3, 1]);
  });

  it('the queue studies the most urgent words ahead of time, beyond the day’s limit', () => {
    expect(queue([review(1, 10, -9), review(2, 10, -1), step(3, -5)], { ahead: true, reviewsLeft: 0 })).toEqual([3, 2, 1]);
  });

  it('the queue orders the same candidates the same way in any input order, each once and no more than requested', () => {
    const anyCandidate = fc
      .tuple(fc.nat(30), fc.nat(1), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 20 }), fc.boolean())
      .map(([wordId, facet, interval, overdue, inStep]) =>
        inStep ? step(wordId, overdue, facet) : review(wordId, interval, overdue, facet),
      );
    const anyDue = fc.uniqueArray(anyCandidate, { selector: ({ wordId, facet }) => `${wordId}/${facet}`, maxLength: 40 });
    const twoOrders = anyDue.chain((due) => fc.tuple(fc.constant(due), fc.shuffledSubarray(due, { minLength: due.length })));
    fc.assert(
      fc.property(
        twoOrders,
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(...Object.values(Algorithm)),
        ([due, reordered], size, algorithm) => {
          const chosen = queue(due, { size, algorithm });
          expect(queue(reordered, { size, algorithm })).toEqual(chosen);
          expect(new Set(chosen).size).toBe(Math.min(size, due.length));
          const words = chosen.map((id) => String(id).split('/')[0]);
          const firstRepeat = words.findIndex((word, index) => words.indexOf(word) < index);
          const firsts = words.slice(0, firstRepeat === -1 ? size : firstRepeat);
          expect(firsts.length).toBe(firstRepeat === -1 ? chosen.length : new Set(due.map(({ wordId }) => wordId)).size);
        },
      ),
    );
  });
});

describe('urgency', () => {
  it('urgency under FSRS ranks exactly opposite to retrievability', () => {
    const anyReview = fc.tuple(fc.double({ min: 0.1, max: 500, noNaN: true }), fc.integer({ min: 0, max: 600 }));
    fc.assert(
      fc.property(anyReview, anyReview, (one, other) => {
        const ranksOf = ([stability, days]: [number, number]) => {
          const memory = { ...newFacetState(Algorithm.fsrs), phase: Phase.review, stability, lastReviewedAt: before(days) };
          return {
            urgency: urgency({ wordId: 1, facet: 0, memory, dueAt: now }, Algorithm.fsrs, now),
            recall: retrievability(memory, now, DEFAULT_SETTINGS),
          };
        };
        const [a, b] = [ranksOf(one), ranksOf(other)];
        fc.pre(a.recall !== b.recall);
        expect(a.urgency > b.urgency).toBe(a.recall < b.recall);
      }),
    );
  });

  it('urgency under SM-2 is the share of the interval that has passed since the word was due', () => {
    expect(urgency(review(1, 10, 5), Algorithm.sm2, now)).toBe(0.5);
    expect(urgency(review(1, 10, -1), Algorithm.sm2, now)).toBe(-0.1);
  });

  it('urgency under FSRS uses the interval for the stability that an SM-2 memory lacks', () => {
    const ofSm2 = (interval: number) => {
      const known = review(1, interval, 5);
      return { ...known, memory: { ...known.memory, stability: null } };
    };
    expect(urgency(ofSm2(10), Algorithm.fsrs, now)).toBe(1.5);
    expect(urgency(ofSm2(0), Algorithm.fsrs, now)).toBe(5);
  });

  it('the urgency of a new word is zero', () => {
    expect(urgency(fresh(1), Algorithm.fsrs, now)).toBe(0);
  });
});
