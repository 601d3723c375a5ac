import { answerBody } from './answer-body.js';
import type { Card } from './card.js';

const card = { id: 3, facet: 0 } as Card;
const given = { operationId: 'operation 1', attempt: null, responseTimeMs: 3200.4 };

describe('answerBody', () => {
  it.each([
    ['again', { outcome: 'incorrect', grade: 'again' }],
    ['hard', { outcome: 'correct', grade: 'hard' }],
    ['good', { outcome: 'correct', grade: 'good' }],
    ['easy', { outcome: 'correct', grade: 'easy' }],
  ] as const)('an answer sends the grade %s with its outcome', (grade, outcome) => {
    expect(answerBody(card, { ...given, grade })).toMatchObject({ word_id: 3, facet: 0, response_time_ms: 3200, ...outcome });
  });

  it.each([
    ['known', 'correct'],
    ['unknown', 'incorrect'],
    [null, 'skipped'],
  ] as const)('an answer sends %s as %s without a grade', (grade, outcome) => {
    const body = answerBody(card, { ...given, grade });
    expect(body.outcome).toBe(outcome);
    expect(body).not.toHaveProperty('grade');
  });

  it('an answer sends the format of the question and the attempted answer', () => {
    expect(answerBody(card, { ...given, grade: 'good' })).toMatchObject({ prompt_direction: 'to_native', answer_format: 'recall' });
    const attempt = { format: 'typed', text: 'perro' } as const;
    expect(answerBody({ ...card, facet: 1 }, { ...given, grade: 'good', attempt })).toMatchObject({
      prompt_direction: 'to_target',
      answer_format: 'typed',
      attempted_answer: 'perro',
    });
    const directions = [2, 3].map((facet) => answerBody({ ...card, facet }, { ...given, grade: 'good' }).prompt_direction);
    expect(directions).toEqual(['to_native', 'to_target']);
    expect(answerBody(card, { ...given, grade: 'again', attempt: { format: 'typed', text: '' } })).not.toHaveProperty('attempted_answer');
  });

  it.each([
    [9e9, 86_400_000],
    [-5, 0],
    [1234.5, 1235],
  ])('an answer sends a response time of %d ms as %d ms', (responseTimeMs, sent) => {
    expect(answerBody(card, { ...given, grade: 'good', responseTimeMs }).response_time_ms).toBe(sent);
  });
});
