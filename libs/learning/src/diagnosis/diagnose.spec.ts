import { createRandom } from '@wordhoard/scheduling';
import { diagnose, type DiagnosisOutcome } from './diagnose.js';
import type { PastAnswer, StudiedWord } from './history.js';

const WORD: StudiedWord = { wordId: 1, term: 'prestar', translations: ['to lend'], antonyms: ['pedir prestado'] };
const OTHERS: StudiedWord[] = [
  { wordId: 2, term: 'alquilar', translations: ['to rent'], antonyms: [] },
  { wordId: 3, term: 'comprar', translations: ['to buy'], antonyms: [] },
  { wordId: 4, term: 'vender', translations: ['to sell'], antonyms: [] },
];

type Entry = Partial<Omit<PastAnswer, 'id'>>;

/** The default entry is a correct answer to the meaning after four days. */
function history(...entries: Entry[]): PastAnswer[] {
  return entries.map((entry, at) => ({ id: `o${at}`, facet: 0, isCorrect: true, attempt: null, elapsedDays: 4, ...entry }));
}

const times = (count: number, entry: Entry): Entry[] => Array.from({ length: count }, () => entry);
const missed = (attempt: string, entry: Entry = {}): Entry => ({ isCorrect: false, facet: 1, attempt, ...entry });

function diagnosed(answers: PastAnswer[]) {
  return diagnose({ word: WORD, others: OTHERS, history: answers });
}

const HISTORIES: Partial<Record<DiagnosisOutcome, PastAnswer[]>> = {
  exact_confusion: history(...times(4, { facet: 1 }), ...times(4, missed('Alquilar'))),
  semantic_direction_reversal: history(...times(4, { facet: 1 }), ...times(3, missed('pedir prestado')), missed('to lend')),
  orthographic_interference: history(
    ...times(4, { facet: 1 }),
    ...['prestra', 'prstar', 'prestarr', 'presstar', 'pestar'].map((to) => missed(to)),
  ),
  recognition_production_gap: history(...times(7, { facet: 0 }), ...times(7, { facet: 1, isCorrect: false })),
  weak_acquisition: history({ elapsedDays: null }, ...times(11, { isCorrect: false, elapsedDays: 0.5 }), { elapsedDays: 0.1 }),
  forgetting: history(...times(6, { elapsedDays: 1 }), ...times(6, { isCorrect: false, elapsedDays: 40 })),
};

describe('a diagnosis', () => {
  it.each(Object.entries(HISTORIES))('diagnoses %s from a history of it, with the answers that show it', (outcome, answers) => {
    const found = diagnosed(answers);
    expect(found).toMatchObject({ outcome, evidence: { length: expect.any(Number) } });
    expect(found.confidence).toBeGreaterThanOrEqual(0.95);
    const speaking = answers.filter(({ id }) => found.evidence.includes(id));
    expect(speaking).toHaveLength(found.evidence.length);
    expect(speaking.length).toBeGreaterThanOrEqual(3);
    expect(speaking.every(({ isCorrect }) => !isCorrect)).toBe(true);
  });

  it('a diagnosis names the word that this one is confused with', () => {
    expect(diagnosed(HISTORIES.exact_confusion ?? []).confusedWith).toBe(2);
    expect(diagnosed(HISTORIES.forgetting ?? []).confusedWith).toBeNull();
  });

  it('the same history gives the same diagnosis', () => {
    for (const answers of Object.values(HISTORIES)) expect(diagnosed(answers)).toEqual(diagnosed(answers.map((answer) => ({ ...answer }))));
  });

  it.each([
    ['no answer at all', history()],
    ['nothing but right answers', history(...times(30, {}))],
    ['two equal wrong answers', history(...times(10, { facet: 1 }), ...times(2, missed('alquilar')))],
  ])('abstains from a diagnosis for lack of evidence on %s', (_what, answers) => {
    expect(diagnosed(answers)).toMatchObject({ outcome: 'insufficient_evidence', confidence: 0, evidence: [] });
  });

  it.each([
    ['wrong answers without a pattern', history(...times(5, {}), ...times(5, { isCorrect: false }))],
    ['attempts at many other words', history(...['alquilar', 'comprar', 'vender', 'nada', 'agua'].map((to) => missed(to)))],
    [
      'the same confusion, but among as many other attempts',
      history(...times(3, missed('vender')), ...['a', 'b', 'c', 'd'].map((to) => missed(to))),
    ],
  ])('gives no diagnosis on %s', (_what, answers) => {
    expect(diagnosed(answers)).toMatchObject({ outcome: 'unknown', confidence: 0 });
  });

  it('does not diagnose confusion from a synonym that is another word’s answer in the other direction', () => {
    const answers = history(...times(4, missed('to rent', { facet: 1 })));
    expect(diagnosed(answers).outcome).not.toBe('exact_confusion');
  });

  it('diagnoses a cause in fewer than one in twenty random histories', () => {
    const chance = createRandom(20_261_121);
    const attempts = [
      ...OTHERS.flatMap(({ term, translations }) => [term, ...translations]),
      'prestra',
      'to lent',
      'pedir prestado',
      'agua',
      'x y z',
    ];
    const isNamed = Array.from({ length: scaled(500, 2000) }, () => {
      const right = 0.5 + chance() * 0.45;
      const answers = history(
        ...Array.from({ length: 5 + Math.floor(chance() * 40) }, () => {
          const isCorrect = chance() < right;
          const attempt = isCorrect || chance() < 0.5 ? null : (attempts[Math.floor(chance() * attempts.length)] ?? null);
          return { isCorrect, attempt, facet: chance() < 0.5 ? 0 : 1, elapsedDays: Math.exp(chance() * 6 - 2) };
        }),
      );
      return diagnosed(answers).confidence > 0;
    });
    const named = isNamed.filter(Boolean).length / isNamed.length;
    expect(named).toBeLessThan(0.05);
  });
});
