import { termKey } from '@wordhoard/language';

interface Named {
  readonly id: number;
  readonly term: string;
}

/**
 * Finds which sentences contain which words: whole words only, in the stored form, ignoring case.
 *
 * @param locale for word segmentation, if known
 * @param most maximum number of sentences per word
 */
export function occurrences(
  sentences: readonly string[],
  words: readonly Named[],
  { locale, most }: { readonly locale: string | null; readonly most: number },
): Map<number, string[]> {
  const segmenter = new Intl.Segmenter(locale ?? undefined, { granularity: 'word' });
  const byFirst = Map.groupBy(
    words.map(({ id, term }) => ({ id, parts: partsOf(term, segmenter) })),
    ({ parts }) => parts[0],
  );
  const found = new Map<number, string[]>();
  for (const sentence of sentences) {
    const parts = partsOf(sentence, segmenter);
    const fitting = parts.flatMap((part, at) =>
      (byFirst.get(part) ?? []).filter((word) => word.parts.every((one, index) => parts[at + index] === one)),
    );
    for (const id of new Set(fitting.map((word) => word.id))) {
      const before = found.get(id) ?? [];
      if (before.length < most) found.set(id, [...before, sentence]);
    }
  }
  return found;
}

function partsOf(text: string, segmenter: Intl.Segmenter): string[] {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => termKey(segment));
}
