import type { QueueDto } from '@wordhoard/api-client/types';
import { useQuery } from '@tanstack/react-query';
import { getReviewQueueOptions } from '@wordhoard/api-client/queries';

/** New words within today's limit. */
export function newToday({ new: waiting, daily }: QueueDto): number {
  return Math.min(waiting, daily.new_left);
}

/** Whether a session started now would have cards. Learning steps are asked even beyond the daily limit of reviews. */
export function hasCardsNow(queue: QueueDto): boolean {
  const { due, learning, daily } = queue;
  return newToday(queue) > 0 || (due > 0 && (daily.reviews_left > 0 || learning > 0));
}

/** Whether studying ahead would add cards: words due later, or words beyond the daily limit. */
export function hasCardsAhead(queue: QueueDto): boolean {
  return queue.next_due_at !== null || (queue.due > 0 && !hasCardsNow(queue));
}

export function useQueue(groupId?: number) {
  return useQuery(getReviewQueueOptions(groupId === undefined ? {} : { query: { group_id: groupId } }));
}
