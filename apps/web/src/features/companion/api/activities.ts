import { useMutation } from '@tanstack/react-query';
import { beginActivity, listGroups, listGroupWords } from '@wordhoard/api-client/sdk';
import type { ActivityDto, CompanionSessionDto } from '@wordhoard/api-client/types';
import { uuidV7 } from '../../../lib/uuid-v7.js';
import { type DueCard, dueCard } from '../due-card.js';

export interface Practice {
  card: DueCard;
  activity: ActivityDto;
}

/** How many words of a group, longest overdue first, are searched for one to practise. */
const LOOKED_AT = 50;

/** Starts to practise a due word; null if none is due. */
export function useBeginPractice(session: CompanionSessionDto) {
  return useMutation({
    mutationFn: async (practised: ReadonlySet<string>): Promise<Practice | null> => {
      const card = await findCard(session, practised);
      if (!card) return null;
      const { facet, prompt, word } = card;
      const expected_evaluation = { word_id: word.id, facet };
      const body = { activity_type: 'recall' as const, prompt, expected_evaluation, operation_id: uuidV7() };
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
    const { data } = await listGroupWords({ path: { group_id: id }, query: { sort: 'due_at', limit: LOOKED_AT } });
    const card = dueCard(data.items, Date.now(), practised);
    if (card) return card;
  }
  return null;
}

function fits(target: string, language: string | null): boolean {
  return language === null || target === language;
}
