import { diffArrays } from 'diff';

/** Part of a text, and whether the other text contains it too. */
export interface DiffPart {
  text: string;
  isSame: boolean;
}

interface Texts {
  before: DiffPart[];
  after: DiffPart[];
}

/**
 * Splits two texts where their words differ. Compares backwards: spaces are words too, and a changed phrase then keeps those inside it.
 * jsdiff's own `diffWords` would change the spaces of the first text.
 */
export function diffWords(before: string, after: string): Texts {
  const changes = diffArrays(words(before).reverse(), words(after).reverse()).reverse();
  const without = (other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .map(({ value, added, removed }) => ({ text: [...value].reverse().join(''), isSame: !added && !removed }));
  return { before: without('added'), after: without('removed') };
}

// Word boundaries depend on the script.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function words(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
