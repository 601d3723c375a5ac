import { useQuery, keepPreviousData, useInfiniteQuery, type InfiniteData, useQueryClient, useMutation } from '@tanstack/react-query';
import {
  listScenariosOptions,
  listScenarioVocabularyOptions,
  listAttemptsInfiniteOptions,
  getAttemptInfiniteOptions,
  getAttemptInfiniteQueryKey,
  startAttemptMutation,
  deleteConversationMutation,
} from '@wordhoard/api-client/queries';
import type { ConversationSettings } from '../../components/scenes/conversation-settings.js';
import type { SceneKey } from '../../components/scenes/use-scene-names.js';
import type { AttemptWithMessagesDto, MessageDto } from '@wordhoard/api-client/types';
import { withMessage } from '../../components/thread/turns.js';
import { retryPassing } from '../../lib/retry.js';

/** Scenarios are the same for all accounts and never change. */
export function useScenarios() {
  return useQuery({ ...listScenariosOptions(), staleTime: Infinity });
}

/** The learner's own words for a scene. */
export function useScenarioWords(scenario_key: SceneKey, { language, groupId }: ConversationSettings) {
  const query = { target_language: language, ...(groupId !== null && { group_id: groupId }) };
  return useQuery({ ...listScenarioVocabularyOptions({ path: { scenario_key }, query }), placeholderData: keepPreviousData });
}

/** The account's attempts, most recently used first. */
export function useAttempts() {
  return useInfiniteQuery({
    ...listAttemptsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** An attempt with its latest messages; earlier ones load page by page. */
export function useAttempt(id: number) {
  return useInfiniteQuery({
    ...getAttemptInfiniteOptions({ path: { attempt_id: id } }),
    initialPageParam: { path: { attempt_id: id } },
    getNextPageParam: (page) => page.messages.next_cursor,
  });
}

/** Updates a message in the cache without a refetch. */
export function useShownMessage(id: number): (message: MessageDto) => void {
  const queryClient = useQueryClient();
  return (message) => {
    queryClient.setQueryData<InfiniteData<AttemptWithMessagesDto>>(
      getAttemptInfiniteQueryKey({ path: { attempt_id: id } }),
      (data) => data && { ...data, pages: withMessage(data.pages, message) },
    );
  };
}

/** Starts an attempt at a scene, without asking a model yet. */
export function useStartAttempt() {
  return useMutation({ ...startAttemptMutation(), retry: retryPassing });
}

/** Deletes an attempt, which is stored as a conversation, with its messages. */
export function useDeleteAttempt() {
  return useMutation({ ...deleteConversationMutation(), meta: { endsPage: true } });
}
