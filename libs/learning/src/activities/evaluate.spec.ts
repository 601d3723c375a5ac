import type { ActivityType } from './activity.js';
import { evaluateResponse, isAnswerWhole } from './evaluate.js';

const PERRO = { term: 'el perro', translations: ['dog', 'hound'] };

function judged(type: ActivityType, response: string, { facet = 1, expectedAnswer = null as string | null, word = PERRO } = {}) {
  return evaluateResponse(type, { wordId: 1, facet, expectedAnswer }, word, response)?.isCorrect;
}

describe('a response', () => {
  it.each([
    ['el perro', 1, true],
    [' El  Perro! ', 1, true],
    ['¿el perro?', 1, true],
    ['perro', 1, false],
    ['dog', 1, false],
    ['dog', 0, true],
    ['Hound.', 0, true],
    ['el perro', 0, false],
    ['', 0, false],
    ['???', 0, false],
  ])('judges the response %j to facet %d as right: %s', (response, facet, isCorrect) => {
    expect(judged('recall', response, { facet })).toBe(isCorrect);
  });

  it('a response with other accents is another word', () => {
    expect(judged('recall', 'ano', { word: { term: 'año', translations: ['year'] } })).toBe(false);
    expect(judged('recall', 'AN\u0303O', { word: { term: 'año', translations: ['year'] } })).toBe(true);
  });

  it('a response may match the additional answer of its rule', () => {
    expect(judged('cloze', 'los perros', { expectedAnswer: 'los perros' })).toBe(true);
    expect(judged('cloze', 'el perro', { expectedAnswer: 'los perros' })).toBe(true);
    expect(judged('cloze', 'las perras', { expectedAnswer: 'los perros' })).toBe(false);
  });

  it.each(['contrast', 'explanation', 'writing', 'reflection'] as const)('a response to a %s must use the word as a whole word', (type) => {
    expect(judged(type, 'Ayer vi a «el perro», y ladraba.')).toBe(true);
    expect(judged(type, 'Ayer vi el perrorrabioso.')).toBe(false);
    expect(judged(type, 'I saw a dog.')).toBe(false);
  });

  it('finds the word anywhere in a response in a script without spaces', () => {
    const word = { term: '散歩', translations: ['walk'] };
    expect(judged('writing', '毎朝犬と散歩します。', { word })).toBe(true);
    expect(judged('writing', '毎朝犬と走ります。', { word })).toBe(false);
  });

  it('does not find an Arabic word inside a longer one', () => {
    const word = { term: 'كلب', translations: ['dog'] };
    expect(judged('writing', 'هذا كلب كبير', { word })).toBe(true);
    expect(judged('writing', 'كلبات', { word })).toBe(false);
  });

  it.each(['recall', 'cloze', 'translation', 'listening'] as const)('a response to a %s must be the whole answer', (type) => {
    expect(isAnswerWhole(type)).toBe(true);
    expect(judged(type, 'Ayer vi el perro.')).toBe(false);
  });

  it.each(['free_chat', 'writing'] as const)('a response to a %s is a text and not an answer', (type) => {
    expect(isAnswerWhole(type)).toBe(false);
  });

  it('a response in free conversation is never judged', () => {
    expect(judged('free_chat', 'el perro', { expectedAnswer: 'el perro' })).toBeUndefined();
  });

  it('a response to a rule without an expected answer is not judged', () => {
    expect(evaluateResponse('recall', { wordId: null, facet: 0, expectedAnswer: null }, undefined, 'dog')).toBeNull();
    expect(evaluateResponse('recall', { wordId: 1, facet: 0, expectedAnswer: ' ' }, { term: 'x', translations: [] }, '')).toBeNull();
  });

  it('a response to a rule without a word is judged by the answer that the rule names', () => {
    expect(evaluateResponse('translation', { wordId: null, facet: 0, expectedAnswer: 'good morning' }, undefined, 'Good morning!')).toEqual(
      {
        isCorrect: true,
      },
    );
  });
});
