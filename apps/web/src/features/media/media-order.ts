/** A copy with the item at one index moved to another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_item, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/** Sorts by the position of their ids. Those that are not listed follow. */
export function sortByIds<Item extends { id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionOf = ({ id }: Item) => positions.get(id) ?? ids.length;
  return [...items].sort((a, b) => positionOf(a) - positionOf(b));
}

/** Index at which a dragged item is dropped: after the items whose middle is above its own. */
export function dropIndex(middles: readonly number[], dragged: number, shift: number): number {
  const middle = (middles[dragged] ?? 0) + shift;
  return middles.filter((other, index) => index !== dragged && other < middle).length;
}
