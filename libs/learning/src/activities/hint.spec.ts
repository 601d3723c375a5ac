import { hintFor } from './evaluate.js';

const PERRO = { term: 'el perro', translations: ['dog', 'hound'] };
const RULE = { wordId: 1, facet: 1, expectedAnswer: null };

describe('a hint', () => {
  it.each([
    [1, 'el _____'],
    [2, 'el p____'],
    [3, 'el per__'],
  ])('hint number %d shows of the term: %s', (n, hint) => {
    expect(hintFor('recall', RULE, PERRO, n)).toBe(hint);
  });

  it('a hint shows the answer that the rule expects, where it names one', () => {
    expect(hintFor('cloze', { ...RULE, expectedAnswer: 'perros' }, PERRO, 1)).toBe('pe____');
  });

  it('a hint shows a translation where the meaning is asked for, and the term in a writing activity', () => {
    expect(hintFor('recall', { ...RULE, facet: 0 }, PERRO, 1)).toBe('d__');
    expect(hintFor('writing', { ...RULE, facet: 0 }, PERRO, 1)).toBe('el _____');
  });

  it.each([1, 2, 3])('hint number %d never shows the whole answer', (n) => {
    expect(hintFor('recall', RULE, { term: '犬', translations: [] }, n)).toBe('_');
    expect(hintFor('recall', RULE, { term: 'yo', translations: [] }, n)).toBe('y_');
  });

  it('there is no hint where nothing is expected', () => {
    expect(hintFor('reflection', { wordId: null, facet: 0, expectedAnswer: null }, undefined, 1)).toBeNull();
    expect(hintFor('free_chat', { ...RULE, facet: 0 }, { term: 'x', translations: [] }, 1)).toBeNull();
  });
});
