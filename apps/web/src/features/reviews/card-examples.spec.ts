import type { Card } from '@wordhoard/review-client';
import { examplesOf, withoutTerm } from './card-examples.js';

it("lists each example sentence of a card once, the learner's own first", () => {
  const contexts = [{ sentence: 'C.' }, { sentence: 'A.' }] as Card['contexts'];
  expect(examplesOf({ example_sentence: 'B.', examples: ['A.', ' B. ', ''], contexts } as Card)).toEqual(['B.', 'A.', 'C.']);
  expect(examplesOf({ example_sentence: null, examples: [] as string[], contexts: [] as Card['contexts'] } as Card)).toEqual([]);
});

it('a card hides the term in a definition that asks for it', () => {
  expect(withoutTerm('Un perro es un animal; el perro ladra.', 'el perro')).toBe('Un perro es un animal; … ladra.');
  expect(withoutTerm('Perro: animal doméstico.', 'perro')).toBe('…: animal doméstico.');
});
