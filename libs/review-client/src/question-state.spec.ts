import type { Card } from './card.js';
import { offeredGrades } from './grades.js';
import { type QuestionOptions, questionStateOf } from './question-state.js';

const PERRO = {
  ...{ facet: 0, term: 'perro', translations: ['dog'], target_language: 'Spanish', pronunciation: null, options: ['cat', 'dog'] },
} as unknown as Card;
const RECALL: QuestionOptions = { mode: 'standard', prefersTyping: false, grades: offeredGrades(false) };
const CHOICE: QuestionOptions = { ...RECALL, mode: 'night' };
const TYPED: QuestionOptions = { ...RECALL, prefersTyping: true };

describe('a question', () => {
  it('suggests good until an attempt says otherwise', () => {
    expect(questionStateOf(PERRO, null, RECALL)).toMatchObject({ choices: null, isTyped: false, judgement: null, suggested: 'good' });
  });

  it.each([
    ['dog', true, 'good'],
    ['cat', false, 'again'],
  ])('takes the choice %s as right: %s, and suggests %s', (text, isRightChoice, suggested) => {
    const state = questionStateOf(PERRO, { format: 'choice', text }, CHOICE);
    expect(state).toMatchObject({ choices: ['cat', 'dog'], isRightChoice, suggested });
  });

  it('is typed only if the learner prefers it, the mode has no choices, and there is something to type', () => {
    expect(questionStateOf(PERRO, null, TYPED).isTyped).toBe(true);
    expect(questionStateOf(PERRO, null, { ...TYPED, mode: 'night' }).isTyped).toBe(false);
    expect(questionStateOf({ ...PERRO, translations: [] }, null, TYPED).isTyped).toBe(false);
  });

  it('suggests hard for a typo, or good if only two grades are offered', () => {
    const attempt = { format: 'typed', text: 'perrp' } as const;
    const card = { ...PERRO, facet: 1 };
    expect(questionStateOf(card, attempt, TYPED)).toMatchObject({ judgement: { verdict: 'near' }, suggested: 'hard' });
    expect(questionStateOf(card, attempt, { ...TYPED, grades: offeredGrades(true) }).suggested).toBe('good');
  });
});
