import type { WordDto } from '@wordhoard/api-client/types';

/** A word and one of its facets. */
export interface DueCard {
  word: DueWord;
  /** 0 asks for the meaning, 1 for the term. */
  facet: 0 | 1;
  prompt: string;
}

type DueWord = Pick<WordDto, 'id' | 'term' | 'target_language' | 'translations' | 'suspended'> & {
  review_states: readonly Pick<WordDto['review_states'][number], 'facet' | 'status' | 'due_at'>[];
};

export const cardKey = ({ word, facet }: Pick<DueCard, 'word' | 'facet'>): string => `${word.id} ${facet}`;

/** The first due card of words in order of due date. Skips cards practised before, and those without a meaning. */
export function dueCard(words: readonly DueWord[], now: number, practised: ReadonlySet<string>): DueCard | null {
  for (const word of words) {
    const meaning = word.translations.join(', ');
    if (word.suspended || meaning === '') continue;
    for (const { facet, status, due_at } of word.review_states) {
      const isDue = status !== 'new' && due_at !== null && Date.parse(due_at) <= now;
      if (!isDue || (facet !== 0 && facet !== 1)) continue;
      const card: DueCard = { word, facet, prompt: facet === 0 ? word.term : meaning };
      if (!practised.has(cardKey(card))) return card;
    }
  }
  return null;
}

/** The correct answer. */
export function answerTo({ word, facet }: DueCard): string {
  return facet === 0 ? word.translations.join(', ') : word.term;
}
