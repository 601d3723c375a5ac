import { chooseQueue, type GroupAllowance, Phase, type QueueCandidate, sessionSize } from '@wordhoard/scheduling';
import type { GroupAllowanceRow } from '../../vocabulary/groups/group-allowances.js';
import type { CandidatesRow, FacetRow, QueueOptions } from './candidates.repository.js';

export type QueuedFacet = Pick<QueueCandidate, 'wordId' | 'facet'>;

/** Selects the facets to ask from the candidates, in order. */
export function selectQueue(found: CandidatesRow, { mode, words, limit, ahead, extraNew }: QueueOptions, now: Date): QueuedFacet[] {
  const request = {
    mode,
    algorithm: found.scheduler,
    size: sessionSize(mode, limit, found.answer_ms),
    ahead,
    newLeft: found.new_left + extraNew,
    reviewsLeft: found.reviews_left,
    reviewsDue: found.reviews_due,
    ...(found.groups && { groups: allowancesOf(found.groups, extraNew) }),
  };
  const queue = chooseQueue(candidatesOf(found), request, now);
  return words === null ? queue : orderAlongRoute(queue, words, now);
}

/** Extra new words apply to every group. */
function allowancesOf(groups: readonly GroupAllowanceRow[], extraNew: number): ReadonlyMap<number, GroupAllowance> {
  return new Map(
    groups.map(({ group_id, new_left, reviews_left }) => [
      group_id,
      { newLeft: new_left === null ? null : new_left + extraNew, reviewsLeft: reviews_left },
    ]),
  );
}

function candidatesOf({ steps, reviews, fresh, mistakes }: CandidatesRow): QueueCandidate[] {
  return [
    ...steps.map((step) => candidate(step, Phase.learning)),
    ...reviews.map((review) => candidate(review, Phase.review)),
    ...fresh.map((word) => candidate(word, Phase.new)),
    ...mistakes.map((mistake) => candidate(mistake, Phase.relearning)),
  ];
}

type CandidateRow = FacetRow & {
  readonly due_at?: string;
  readonly stability?: number | null;
  readonly interval_days?: number;
  readonly last_reviewed_at?: string | null;
};

/** The queue does not use the fields that were not read for this kind. */
function candidate(row: CandidateRow, phase: Phase): QueueCandidate {
  const { word_id, facet, group_id, due_at = null, stability = null, interval_days = 0, last_reviewed_at = null } = row;
  return {
    wordId: word_id,
    facet,
    ...(group_id !== undefined && { groupId: group_id }),
    dueAt: moment(due_at),
    memory: { phase, stability, intervalDays: interval_days, repetitions: 0, lastReviewedAt: moment(last_reviewed_at) },
  };
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

type RouteFacet = Pick<QueueCandidate, 'wordId' | 'facet' | 'dueAt'>;

/**
 * Sorts the selected facets by their position on the route: due ones first, then new ones and those studied ahead. Second facets of words
 * follow after all other words, in the same order.
 */
export function orderAlongRoute<C extends RouteFacet>(queue: readonly C[], route: readonly number[], now: Date): C[] {
  const positions = new Map(route.map((wordId, position) => [wordId, position]));
  const seen = new Map<number, number>();
  const stops = queue.map((one) => {
    const walk = seen.get(one.wordId) ?? 0;
    seen.set(one.wordId, walk + 1);
    const isDue = one.dueAt !== null && one.dueAt <= now;
    return { one, walk: 2 * walk + (isDue ? 0 : 1), position: positions.get(one.wordId) ?? route.length };
  });
  return stops.sort((a, b) => a.walk - b.walk || a.position - b.position).map(({ one }) => one);
}
