import type { QueueDto } from '@wordhoard/api-client/types';
import { hasCardsAhead, hasCardsNow, newToday } from './queue.js';

const queue = (waiting: Partial<QueueDto>): QueueDto => ({
  ...{ due: 0, new: 0, learning: 0, next_due_at: null, daily: { new_left: 20, reviews_left: 200 } },
  ...waiting,
});
const enough = { daily: { new_left: 0, reviews_left: 0 } };
const later = { next_due_at: '2026-03-28T12:00:00Z' };

describe('the queue of a day', () => {
  it('the queue of a day counts new words up to the daily limit', () => {
    expect(newToday(queue({ new: 90, daily: { new_left: 15, reviews_left: 0 } }))).toBe(15);
    expect(newToday(queue({ new: 9 }))).toBe(9);
  });

  it.each([
    [{}, false, false],
    [later, false, true],
    [{ due: 1 }, true, false],
    [{ due: 1, ...later }, true, true],
    [{ due: 1, ...enough }, false, true],
    [{ due: 1, learning: 1, ...enough }, true, false],
    [{ new: 1 }, true, false],
    [{ new: 1, ...enough }, false, false],
  ])('the queue of a day with %j offers a session: %s, and studying ahead: %s', (waiting, isAsked, isAhead) => {
    expect(hasCardsNow(queue(waiting))).toBe(isAsked);
    expect(hasCardsAhead(queue(waiting))).toBe(isAhead);
  });
});
