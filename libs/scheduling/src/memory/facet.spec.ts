import { asksForTerm, cardNumberOf, Facet, facetOfCard } from './facet.js';

describe('a facet', () => {
  it('is stored as 0 for recognition and 1 for production', () => {
    expect(Facet).toEqual({ recognition: 0, production: 1 });
  });

  it.each([
    [Facet.recognition, false],
    [Facet.production, true],
    [2, false],
    [3, true],
    [32_767, true],
  ])('%d asks for the term: %s', (facet, isForTerm) => {
    expect(asksForTerm(facet)).toBe(isForTerm);
  });

  it.each([
    [1, false, Facet.recognition],
    [1, true, Facet.production],
    [2, false, 2],
    [2, true, 3],
    [9, true, 17],
  ])('of card %d that asks for the term (%s) is %d, and leads back to its card', (cardNumber, isForTerm, facet) => {
    expect(facetOfCard(cardNumber, isForTerm)).toBe(facet);
    expect([cardNumberOf(facet), asksForTerm(facet)]).toEqual([cardNumber, isForTerm]);
  });
});
