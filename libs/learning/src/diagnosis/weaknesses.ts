/** Fewer cases may be chance, and are not reported. */
export const MIN_OCCURRENCES = 3;

/** A wrong answer with its word's properties. */
export interface MissedAnswer {
  readonly wordId: number;
  readonly category: string | null;
  /** The word that was meant instead, if known. */
  readonly confusedWith: number | null;
}

export interface Weaknesses {
  /** Sorted by count, highest first. */
  readonly categories: readonly { readonly category: string; readonly count: number }[];
  /** Pairs of words that are confused in either direction; the lower id first. */
  readonly pairs: readonly { readonly wordIds: readonly [number, number]; readonly count: number }[];
}

/** What is missed repeatedly. Omits everything that occurs fewer than three times. */
export function weaknesses(misses: readonly MissedAnswer[]): Weaknesses {
  const categories = new Map<string, number>();
  const pairs = new Map<string, { wordIds: [number, number]; count: number }>();
  for (const { wordId, category, confusedWith } of misses) {
    if (category !== null) categories.set(category, (categories.get(category) ?? 0) + 1);
    if (confusedWith === null || confusedWith === wordId) continue;
    const wordIds: [number, number] = [Math.min(wordId, confusedWith), Math.max(wordId, confusedWith)];
    pairs.set(wordIds.join(), { wordIds, count: (pairs.get(wordIds.join())?.count ?? 0) + 1 });
  }
  return {
    categories: often([...categories].map(([category, count]) => ({ category, count }))),
    pairs: often([...pairs.values()]),
  };
}

function often<T extends { readonly count: number }>(found: readonly T[]): T[] {
  return found.filter(({ count }) => count >= MIN_OCCURRENCES).sort((a, b) => b.count - a.count);
}
