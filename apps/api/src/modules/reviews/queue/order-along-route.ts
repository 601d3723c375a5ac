import type { QueueCandidate } from '@wordhoard/scheduling';

type RouteFacet = Pick<QueueCandidate, 'wordId' | 'facet' | 'dueAt'>;

/**
 * What was chosen, as a walk along the route: what is due first, then what is new or studied ahead. A second facet of a word still waits
 * until every other word was asked, so that it takes a walk of its own.
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
