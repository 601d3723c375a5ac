/** The one of which a value is highest, the first of several; none where all are 0. */
export function mostOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | undefined {
  const [first] = [...items].sort((one, other) => valueOf(other) - valueOf(one));
  return first !== undefined && valueOf(first) > 0 ? first : undefined;
}

/** Answers that were recalled, of several tallies together; null where nothing was asked. */
export function recalledShare(tallies: readonly { reviews: number; recalled: number }[]): number | null {
  const reviews = tallies.reduce((sum, tally) => sum + tally.reviews, 0);
  return reviews === 0 ? null : tallies.reduce((sum, tally) => sum + tally.recalled, 0) / reviews;
}
