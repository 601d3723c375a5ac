import type { QueueCandidate } from '@wordhoard/scheduling';

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
