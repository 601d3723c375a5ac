import type { Card } from '@wordhoard/review-client';
import { sidesOf } from './card.writer.js';

const CARD = { id: 7, facet: 0, term: 'perro', translations: ['dog', 'hound'], definition: null } as unknown as Card;

describe('a card', () => {
  it.each([
    [CARD, 'perro', 'dog, hound'],
    [{ ...CARD, facet: 1 }, 'dog, hound', 'perro'],
    [{ ...CARD, translations: [], definition: 'un animal' }, 'perro', 'un animal'],
  ])('a card has two sides', (card, front, back) => {
    expect(sidesOf(card)).toEqual({ front, back });
  });
});
