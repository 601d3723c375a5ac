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
  [
    'asks for the open activity first',
    { openPrompt: 'Translate: house', dueWords: ['casa'] },
    'An exercise is open: “Translate: house”. Answer it first, or ask for a hint.',
  ],
  ['asks for the meaning in a gentle session', { difficulty: 'gentle', dueWords: ['casa'] }, 'Practise “casa”: write what it means.'],
  ['asks for a sentence in a steady session', { difficulty: 'steady', dueWords: ['casa'] }, 'Practise “casa”: write a sentence with it.'],
  [
    'asks for two words in a stretch session',
    { difficulty: 'stretch', dueWords: ['casa', 'perro'] },
    'Write two or three sentences with “casa” and “perro”.',
  ],
  ['uses a single word in a stretch session', { difficulty: 'stretch', dueWords: ['casa'] }, 'Write two or three sentences with “casa”.'],
  [
    'names the goal in the first turn',
    { goal: 'Order soup', dueWords: ['sopa'] },
    'Your goal: “Order soup”. Practise “sopa”: write a sentence with it.',
  ],
  ['does not repeat the goal', { goal: 'Order soup', dueWords: ['sopa'], turnsBefore: 1 }, 'Practise “sopa”: write a sentence with it.'],
  [
    'asks for the goal if no word is due',
    { goal: 'Order soup', turnsBefore: 3 },
    'Write a sentence in Spanish that you need for your goal, and add every word that you had to look up.',
  ],
  [
    'asks about the day if nothing is known',
    { language: null },
    'Write a sentence about your day, and add every word that you had to look up.',
  ],
  [
    'does not ask for the word that was just used',
    { message: 'La sopa está fría.', dueWords: ['sopa'] },
    'You used “sopa”. Write a sentence in Spanish about your day, and add every word that you had to look up.',
  ],
])('the next step %s', (_behaviour, facts, expected) => {
  expect(nextStep({ ...FACTS, ...facts })).toBe(expected);
});

it('the next step uses a different word in each turn', () => {
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
])('in the message %j the next step finds the word %j: %p', (message, term, isUsed) => {
  expect(nextStep({ ...FACTS, message, dueWords: [term] }).includes(`You used “${term}”.`)).toBe(isUsed);
});

it('the next step quotes only the beginning of a long text', () => {
  expect([...nextStep({ ...FACTS, openPrompt: 'é'.repeat(4000) })].length).toBeLessThan(600);
});

it.each<Partial<StepFacts>>([
  { goal: 'mastery: 90 %' },
  { dueWords: ['<tool_call>'] },
  { openPrompt: '{{secret}}' },
  { language: '{{secret}}' },
])('the next step does not quote what a reply must not contain: %j', (facts) => {
  const step = nextStep({ ...FACTS, ...facts });
  expect(replyFault(step)).toBeNull();
  expect(step).toMatch(/^Write a sentence( in Spanish)? about your day/);
});
