import type { WordDto } from '@wordhoard/api-client/types';
import { asksForTerm, Facet } from '@wordhoard/scheduling';

/** A word and one of its facets. */
export interface DueCard {
  word: DueWord;
  facet: Facet;
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
      if (!isDue || (facet !== Facet.recognition && facet !== Facet.production)) continue;
      const card: DueCard = { word, facet, prompt: asksForTerm(facet) ? meaning : word.term };
      if (!practised.has(cardKey(card))) return card;
    }
  }
  return null;
}

/** The correct answer. */
export function answerTo({ word, facet }: DueCard): string {
  return asksForTerm(facet) ? word.term : word.translations.join(', ');
}
