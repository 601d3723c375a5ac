import { nextStep, type StepFacts } from './next-step.js';
import { replyFault } from './reply-fault.js';

const FACTS: StepFacts = {
  message: 'Hola',
  goal: null,
  language: 'Spanish',
  difficulty: null,
  dueWords: [],
  openPrompt: null,
  turnsBefore: 0,
};

it.each<[string, Partial<StepFacts>, string]>([
  ['an open activity comes first', { openPrompt: 'Translate: house', dueWords: ['casa'] }, 'An exercise is open: “Translate: house”'],
  ['a gentle session asks for the meaning', { difficulty: 'gentle', dueWords: ['casa'] }, '“casa”. Write what it means.'],
  ['a steady one asks for a sentence', { difficulty: 'steady', dueWords: ['casa'] }, '“casa”. Write a sentence with it.'],
  ['one that stretches asks for two words', { difficulty: 'stretch', dueWords: ['casa', 'perro'] }, 'that use “casa” and “perro”.'],
  ['one that stretches makes do with one word', { difficulty: 'stretch', dueWords: ['casa'] }, 'that use “casa”.'],
  ['the goal is named at first', { goal: 'Order soup', dueWords: ['sopa'] }, 'Your goal: “Order soup”. A word to repeat'],
  ['without due words it asks for the goal', { goal: 'Order soup', turnsBefore: 3 }, 'in Spanish that you need for your goal'],
  ['without anything it asks for the day', { language: null }, 'Write a sentence about your day'],
])('%s', (_what, facts, expected) => {
  expect(nextStep({ ...FACTS, ...facts })).toContain(expected);
});

it('asks for another word each time', () => {
  const dueWords = ['uno', 'dos', 'tres'];
  const asked = [0, 1, 2, 3].map((turnsBefore) => nextStep({ ...FACTS, dueWords, turnsBefore }));
  expect(asked.map((step) => /“(\w+)”/.exec(step)?.[1])).toEqual(['uno', 'dos', 'tres', 'uno']);
});

it.each([
  ['Mi casa es roja.', 'casa', true],
  ['Quiero casarme.', 'casa', false],
  ['Me doy cuenta.', 'darse cuenta', false],
  ['Hay que DARSE   cuenta', 'darse cuenta', true],
  ['我喜欢学习中文', '学习', true],
  ['?', '!', false],
])('in %j the word %j is used: %p', (message, term, isUsed) => {
  expect(nextStep({ ...FACTS, message, dueWords: [term] }).includes(`You used “${term}”.`)).toBe(isUsed);
});

it('quotes the beginning of a long text', () => {
  expect([...nextStep({ ...FACTS, openPrompt: 'é'.repeat(4000) })].length).toBeLessThan(600);
});

it.each<Partial<StepFacts>>([{ goal: 'mastery: 90 %' }, { dueWords: ['<tool_call>'] }, { openPrompt: '{{secret}}' }])(
  'quotes nothing that no reply may say: %j',
  (facts) => {
    const step = nextStep({ ...FACTS, ...facts });
    expect(replyFault(step)).toBeNull();
    expect(step).toContain('Write a sentence in Spanish');
  },
);
