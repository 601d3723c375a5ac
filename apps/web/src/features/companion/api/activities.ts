import { useMutation } from '@tanstack/react-query';
import {
  beginActivity,
  cancelActivity,
  finishActivity,
  hintAtActivity,
  listGroups,
  listGroupWords,
  respondToActivity,
} from '@wordhoard/api-client/sdk';
import type { ActivityDto, CompanionSessionDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { retryPassing } from '../../../lib/retry.js';
import { type DueCard, dueCard } from '../due-card.js';

export interface StartedPractice {
  card: DueCard;
  activity: ActivityDto;
}

/** How many words of a group, longest overdue first, are searched for one to practise. */
const MAX_SEARCHED_WORDS = 50;

/** Starts to practise a due word; null if none is due. */
export function useStartPractice(session: CompanionSessionDto) {
  return useMutation({
    mutationFn: async (practised: ReadonlySet<string>): Promise<StartedPractice | null> => {
      const card = await findCard(session, practised);
      if (!card) return null;
      const { facet, prompt, word } = card;
      const expected_evaluation = { word_id: word.id, facet };
      const body = { activity_type: 'recall' as const, prompt, expected_evaluation, operation_id: uuidv7() };
      return { card, activity: (await beginActivity({ path: { companion_session_id: session.id }, body })).data };
    },
  });
}

/** Searches the session's group, or all groups of its language. */
async function findCard({ group_id, language }: CompanionSessionDto, practised: ReadonlySet<string>): Promise<DueCard | null> {
  const { data: groups } = await listGroups();
  const fitting = groups.filter(({ id, target_language }) => (group_id === null ? fits(target_language, language) : id === group_id));
  for (const { id, due_count } of fitting) {
    if (due_count === 0) continue;
    const { data } = await listGroupWords({ path: { group_id: id }, query: { sort: 'due_at', limit: MAX_SEARCHED_WORDS } });
    const card = dueCard(data.items, Date.now(), practised);
    if (card) return card;
  }
  return null;
}

function fits(target: string, language: string | null): boolean {
  return language === null || target === language;
}

const ACTIONS = { hint: hintAtActivity, finish: finishActivity, cancel: cancelActivity };

export type ActivityAction = { kind: keyof typeof ACTIONS } | { kind: 'respond'; response: string };

/** Advances an activity. Retries use the same operation id. */
export function useActivityAction({ id, session_id }: ActivityDto) {
  const path = { companion_session_id: session_id, activity_id: id };
  const mutation = useMutation({
    mutationFn: async ({ move, operation_id }: { move: ActivityAction; operation_id: string }): Promise<ActivityDto> => {
      if (move.kind !== 'respond') return (await ACTIONS[move.kind]({ path, body: { operation_id } })).data;
      return (await respondToActivity({ path, body: { response: move.response, operation_id } })).data;
    },
    retry: retryPassing,
  });
  return {
    /** The pending move. */
    pendingAction: mutation.isPending ? mutation.variables.move.kind : null,
    error: mutation.error,
    move: (move: ActivityAction, onSuccess: (activity: ActivityDto) => void) => {
      if (!mutation.isPending) mutation.mutate({ move, operation_id: uuidv7() }, { onSuccess });
    },
  };
}
