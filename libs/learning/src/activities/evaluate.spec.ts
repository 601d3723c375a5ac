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
  ])('%j to facet %d is right: %s', (response, facet, isCorrect) => {
    expect(judged('recall', response, { facet })).toBe(isCorrect);
  });

  it('keeps accents apart, which make another word', () => {
    expect(judged('recall', 'ano', { word: { term: 'año', translations: ['year'] } })).toBe(false);
    expect(judged('recall', 'AN\u0303O', { word: { term: 'año', translations: ['year'] } })).toBe(true);
  });

  it('may match the rule’s additional answer', () => {
    expect(judged('cloze', 'los perros', { expectedAnswer: 'los perros' })).toBe(true);
    expect(judged('cloze', 'el perro', { expectedAnswer: 'los perros' })).toBe(true);
    expect(judged('cloze', 'las perras', { expectedAnswer: 'los perros' })).toBe(false);
  });

  it.each(['contrast', 'explanation', 'writing', 'reflection'] as const)('to a %s uses the word, as a word', (type) => {
    expect(judged(type, 'Ayer vi a «el perro», y ladraba.')).toBe(true);
    expect(judged(type, 'Ayer vi el perrorrabioso.')).toBe(false);
    expect(judged(type, 'I saw a dog.')).toBe(false);
  });

  it('finds a word anywhere in a script without spaces', () => {
    const word = { term: '散歩', translations: ['walk'] };
    expect(judged('writing', '毎朝犬と散歩します。', { word })).toBe(true);
    expect(judged('writing', '毎朝犬と走ります。', { word })).toBe(false);
  });

  it('joins words of a script that joins them: an Arabic word in another one is another one', () => {
    const word = { term: 'كلب', translations: ['dog'] };
    expect(judged('writing', 'هذا كلب كبير', { word })).toBe(true);
    expect(judged('writing', 'كلبات', { word })).toBe(false);
  });

  it.each(['recall', 'cloze', 'translation', 'listening'] as const)('to a %s is the answer as a whole', (type) => {
    expect(isAnswerWhole(type)).toBe(true);
    expect(judged(type, 'Ayer vi el perro.')).toBe(false);
  });

  it.each(['free_chat', 'writing'] as const)('to a %s is a text', (type) => {
    expect(isAnswerWhole(type)).toBe(false);
  });

  it('in free conversation is never held against anything', () => {
    expect(judged('free_chat', 'el perro', { expectedAnswer: 'el perro' })).toBeUndefined();
  });

  it('to a rule that expects nothing is not judged', () => {
    expect(evaluateResponse('recall', { wordId: null, facet: 0, expectedAnswer: null }, undefined, 'dog')).toBeNull();
    expect(evaluateResponse('recall', { wordId: 1, facet: 0, expectedAnswer: ' ' }, { term: 'x', translations: [] }, '')).toBeNull();
  });

  it('to a rule without a word is held against the answer that it names', () => {
    expect(evaluateResponse('translation', { wordId: null, facet: 0, expectedAnswer: 'good morning' }, undefined, 'Good morning!')).toEqual(
      {
        isCorrect: true,
      },
    );
  });
});
