import type { Card } from './api/get-session.js';
import { expectedOf } from './card-answers.js';

function asked(facet: 0 | 1, word: Partial<Card>) {
  return expectedOf({ facet, term: '学校', translations: ['school'], target_language: 'Japanese', pronunciation: null, ...word } as Card);
}

describe('what a typed answer is measured by', () => {
  it('is the translations where the term is shown, and the term where they are', () => {
    expect(asked(0, {})).toEqual({ answers: ['school'], language: null });
    expect(asked(1, {})).toEqual({ answers: ['学校'], language: 'Japanese' });
  });

  it('is the reading as well for Japanese, when it stands in kana', () => {
    expect(asked(1, { pronunciation: 'がっこう' }).answers).toEqual(['学校', 'がっこう']);
    expect(asked(1, { pronunciation: 'gakkō' }).answers).toEqual(['学校']);
    expect(asked(1, { term: 'perro', target_language: 'Spanish', pronunciation: 'ペロ' }).answers).toEqual(['perro']);
  });
});
