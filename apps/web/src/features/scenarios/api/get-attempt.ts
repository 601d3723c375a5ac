import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getAttemptInfiniteOptions, getAttemptInfiniteQueryKey } from '@wordhoard/api-client/queries';
import type { AttemptWithMessagesDto, MessageDto } from '@wordhoard/api-client/types';
import { withMessage } from '../../../components/thread/turns.js';

/** An attempt with what was said last in it, and page by page what was said before. */
export function useAttempt(id: number) {
  return useInfiniteQuery({
    ...getAttemptInfiniteOptions({ path: { attempt_id: id } }),
    initialPageParam: { path: { attempt_id: id } },
    getNextPageParam: (page) => page.messages.next_cursor,
  });
}

/** Shows a message as the server has it now, without waiting until the attempt is asked for again. */
export function useShownMessage(id: number): (message: MessageDto) => void {
  const queryClient = useQueryClient();
  return (message) => {
    queryClient.setQueryData<InfiniteData<AttemptWithMessagesDto>>(
      getAttemptInfiniteQueryKey({ path: { attempt_id: id } }),
      (data) => data && { ...data, pages: withMessage(data.pages, message) },
    );
  };
}
