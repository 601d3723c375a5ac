import { answerBody, type ReviewCard, choicesOf, sidesOf } from './card.js';

const CARD = { id: 7, facet: 0, term: 'perro', translations: ['dog', 'hound'], definition: null } as unknown as ReviewCard;

describe('a card', () => {
  it.each([
    [CARD, 'perro', 'dog, hound'],
    [{ ...CARD, facet: 1 }, 'dog, hound', 'perro'],
    [{ ...CARD, translations: [], definition: 'un animal' }, 'perro', 'un animal'],
  ])('a card has two sides', (card, front, back) => {
    expect(sidesOf(card)).toEqual({ front, back });
  });

  it('a card offers choices only with the right one among them', () => {
    expect(choicesOf(CARD)).toBeNull();
    expect(choicesOf({ ...CARD, options: ['cat', 'dog'] })).toEqual(['cat', 'dog']);
    expect(choicesOf({ ...CARD, options: ['cat', 'cow'] })).toBeNull();
    expect(choicesOf({ ...CARD, facet: 1, options: ['gato', 'perro'] })).toEqual(['gato', 'perro']);
  });
});

describe('an answer', () => {
  it.each([
    [null, { outcome: 'skipped' }],
    ['again', { outcome: 'incorrect', grade: 'again' }],
    ['hard', { outcome: 'correct', grade: 'hard' }],
  ] as const)('an answer with the grade %s has the outcome that fits', (grade, expected) => {
    const body = answerBody(CARD, { grade, choice: null, responseTimeMs: 1234.5 });
    expect(body).toMatchObject({ word_id: 7, facet: 0, ...expected, response_time_ms: 1235, answer_format: 'recall' });
    expect('grade' in body).toBe(grade !== null);
  });

  it('an answer contains the choice, and a response time of at most a day', () => {
    const body = answerBody({ ...CARD, facet: 1 }, { grade: 'good', choice: 'perro', responseTimeMs: 1e12 });
    expect(body).toMatchObject({
      attempted_answer: 'perro',
      answer_format: 'choice',
      prompt_direction: 'to_target',
      response_time_ms: 86_400_000,
    });
  });
});
