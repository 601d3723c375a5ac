import { type Card, choicesOf, expectedAnswersOf } from './card.js';

function questionState(facet: 0 | 1, word: Partial<Card>) {
  return expectedAnswersOf({
    facet,
    term: '学校',
    translations: ['school'],
    target_language: 'Japanese',
    pronunciation: null,
    ...word,
  } as Card);
}

describe('expectedOf', () => {
  it('a card expects a translation if the term is shown, and the term otherwise', () => {
    expect(questionState(0, {})).toEqual({ answers: ['school'], language: null });
    expect(questionState(1, {})).toEqual({ answers: ['学校'], language: 'Japanese' });
  });

  it('a card also accepts the kana reading of a Japanese term', () => {
    expect(questionState(1, { pronunciation: 'がっこう' }).answers).toEqual(['学校', 'がっこう']);
    expect(questionState(1, { pronunciation: 'gakkō' }).answers).toEqual(['学校']);
    expect(questionState(1, { term: 'perro', target_language: 'Spanish', pronunciation: 'ペロ' }).answers).toEqual(['perro']);
  });
});

describe('the choices of a card', () => {
  const CARD = {
    facet: 0,
    term: 'perro',
    translations: ['dog', 'hound'],
    target_language: 'Spanish',
    pronunciation: null,
  } as unknown as Card;

  it('are offered only with the correct one among them', () => {
    expect(choicesOf(CARD, 'walking')).toBeNull();
    expect(choicesOf({ ...CARD, options: ['cat', 'dog'] }, 'walking')).toEqual(['cat', 'dog']);
    expect(choicesOf({ ...CARD, options: ['cat', 'cow'] }, 'walking')).toBeNull();
    expect(choicesOf({ ...CARD, facet: 1, options: ['gato', 'perro'] }, 'night')).toEqual(['gato', 'perro']);
  });

  it('are not offered in a mode for typed or recalled answers', () => {
    expect(choicesOf({ ...CARD, options: ['cat', 'dog'] }, 'standard')).toBeNull();
  });
});
