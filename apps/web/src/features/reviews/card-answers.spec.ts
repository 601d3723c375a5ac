import type { Card } from './api/get-session.js';
import { expectedOf } from './card-answers.js';

function asked(facet: 0 | 1, word: Partial<Card>) {
  return expectedOf({ facet, term: '学校', translations: ['school'], target_language: 'Japanese', pronunciation: null, ...word } as Card);
}

describe('expectedOf', () => {
  it('expects a translation if the term is shown, and the term otherwise', () => {
    expect(asked(0, {})).toEqual({ answers: ['school'], language: null });
    expect(asked(1, {})).toEqual({ answers: ['学校'], language: 'Japanese' });
  });

  it('also accepts the kana reading of a Japanese term', () => {
    expect(asked(1, { pronunciation: 'がっこう' }).answers).toEqual(['学校', 'がっこう']);
    expect(asked(1, { pronunciation: 'gakkō' }).answers).toEqual(['学校']);
    expect(asked(1, { term: 'perro', target_language: 'Spanish', pronunciation: 'ペロ' }).answers).toEqual(['perro']);
  });
});
