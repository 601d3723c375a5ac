import type { QueueDto } from '@wordhoard/api-client/types';

/** New words that the day still allows. */
export function newToday({ new: waiting, daily }: QueueDto): number {
  return Math.min(waiting, daily.new_left);
}

/** Whether a session that is started now would ask anything. Steps are asked also when the day allows no more reviews. */
export function isAnythingAsked(queue: QueueDto): boolean {
  const { due, learning, daily } = queue;
  return newToday(queue) > 0 || (due > 0 && (daily.reviews_left > 0 || learning > 0));
}

/** Whether studying ahead would find what a session now would not: a word that is due later, or that the day's limit keeps back. */
export function isAnythingAhead(queue: QueueDto): boolean {
  return queue.next_due_at !== null || (queue.due > 0 && !isAnythingAsked(queue));
}
