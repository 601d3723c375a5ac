/**
 * The facets of a word that a group can ask: `recognition` shows the term and asks for its meaning, `production` shows the meaning and asks
 * for the term. Stored and sent as these numbers. Higher numbers belong to further cards of an imported note.
 */
export const Facet = { recognition: 0, production: 1 } as const;
export type Facet = (typeof Facet)[keyof typeof Facet];

/** The facets of one card: one for each direction. */
const FACETS_PER_CARD = 2;

/** Whether a facet shows the meaning and asks for the term, as `production` does. Holds for facets of imported cards too. */
export function asksForTerm(facet: number): boolean {
  return facet % FACETS_PER_CARD === Facet.production;
}

/** The facet of an imported card. @param cardNumber 1 for the word's own two facets, 2 and higher for further cards of its note */
export function facetOfCard(cardNumber: number, isForTerm: boolean): number {
  return FACETS_PER_CARD * (cardNumber - 1) + (isForTerm ? Facet.production : Facet.recognition);
}

/** The card that a facet belongs to, counting from 1. The inverse of `facetOfCard`. */
export function cardNumberOf(facet: number): number {
  return Math.floor(facet / FACETS_PER_CARD) + 1;
}
