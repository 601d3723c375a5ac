import { DiagnosisOutcome } from '@wordhoard/learning';
import type { SessionSummaryDto } from '../reviews/dto/review-response.dto.js';
import { reviewSessionFacts, weekFacts, wordFacts, type WordKnowledge } from './facts.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const DAY_MS = 86_400_000;

type State = WordKnowledge['word']['review_states'][number];

const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const state = (facet: number, due_at: string | null, lapses = 0) => ({ facet, due_at, lapses }) as State;

/** An unremarkable word. */
function known(word: Partial<WordKnowledge['word']> = {}, rest: Partial<WordKnowledge> = {}): WordKnowledge {
  const states = [state(0, null), state(1, null)];
  const plain = { term: 'perro', suspended: false, example_sentence: 'El perro come.', examples: [], contexts: [], review_states: states };
  return {
    word: { ...plain, ...word } as unknown as WordKnowledge['word'],
    ...{ directions: 'recognition', observations: [], practice: [], hasMnemonic: true, diagnosis: null, ...rest },
  };
}

const factsOf = (word: Partial<WordKnowledge['word']>, rest: Partial<WordKnowledge> = {}) => wordFacts(known(word, rest), NOW).slice(1);

describe('wordFacts', () => {
  it('counts answers with corrections and without disregarded ones', () => {
    const observations = [
      { outcome: 'incorrect', corrected_outcome: 'correct' },
      { outcome: 'incorrect', corrected_outcome: null },
      { outcome: 'incorrect', corrected_outcome: 'disregarded' },
    ] as const;
    expect(wordFacts(known({}, { observations }), NOW)).toEqual(['Right answers to “perro”: 1 of the last 2.']);
    expect(wordFacts(known(), NOW)).toEqual(['“perro” has not been answered yet.']);
  });

  it('counts practice games separately', () => {
    const practice = [
      { outcome: 'incorrect', corrected_outcome: null },
      { outcome: 'correct', corrected_outcome: null },
    ] as const;
    expect(wordFacts(known({}, { practice }), NOW)).toEqual([
      '“perro” has not been answered yet.',
      'Right in practice games: 1 of the last 2.',
    ]);
  });

  it('adds up the lapses of both facets', () => {
    expect(factsOf({ review_states: [state(0, null, 2), state(1, null, 3)] })).toEqual(['Times forgotten after it was learned: 5.']);
  });

  it('states when the first asked facet is due', () => {
    const review_states = [state(0, after(9)), state(1, after(3))];
    expect(factsOf({ review_states }, { directions: 'recognition' })).toEqual(['Days until it is due: 9.']);
    expect(factsOf({ review_states }, { directions: 'both' })).toEqual(['Days until it is due: 3.']);
    expect(factsOf({ review_states: [state(0, after(-4))] })).toEqual(['It is due now or within a day.']);
  });

  it('states that a word is suspended instead of when it is due', () => {
    expect(factsOf({ suspended: true, review_states: [state(0, after(-4))] })).toEqual(['It is suspended.']);
  });

  it('reports a missing mnemonic or example sentence only if there is none of any kind', () => {
    expect(factsOf({ example_sentence: null }, { hasMnemonic: false })).toEqual(['It has no mnemonic.', 'It has no example sentence.']);
    expect(factsOf({ example_sentence: null, examples: ['Un perro.'] })).toEqual([]);
    const context = { sentence: 'Un perro.', source_title: null, source_url: null, captured_at: null };
    expect(factsOf({ example_sentence: null, contexts: [context] })).toEqual([]);
  });

  it('describes the cause of misses without its code name', () => {
    const causeOf = (outcome: DiagnosisOutcome) => factsOf({}, { diagnosis: { outcome, confused_with: null } });
    expect(causeOf('forgetting')).toEqual(['It is remembered for a while, and missed after longer breaks.']);
    for (const outcome of ['unknown', 'insufficient_evidence'] as const) expect(causeOf(outcome)).toEqual([]);
    const named = Object.values(DiagnosisOutcome).flatMap(causeOf).join(' ');
    for (const outcome of Object.values(DiagnosisOutcome)) expect(named).not.toContain(outcome);
  });

  it('names the confused word', () => {
    const diagnosis = { outcome: 'exact_confusion', confused_with: { word_id: 2, term: 'gato' } } as const;
    expect(factsOf({}, { diagnosis })).toEqual(['Wrong answers often confuse it with “gato”.']);
  });
});

describe('weekFacts', () => {
  const snapshot = {
    ...{ answers: 12, correct: 9, accuracy_percent: 75, new_words: 3, words_added: 4, study_seconds: 630, days_studied: 2, lapses: 1 },
    ...{ leeches: 0, counts_by_day: {}, change: null, groups: [] },
    hardest_words: [{ word_id: 1, term: 'perro', target_language: 'Spanish', answers: 4, incorrect: 3 }],
  };

  it('states the figures of the snapshot', () => {
    expect(weekFacts(snapshot)).toEqual([
      'Answers: 12.',
      'Right answers: 75%.',
      'Days with study: 2.',
      'Minutes of study: 11.',
      'New words: 3.',
      'Words forgotten: 1.',
      'The hardest word was “perro”.',
    ]);
  });

  it('omits the hardest word if none was missed', () => {
    expect(weekFacts({ ...snapshot, hardest_words: [] })).not.toContainEqual(expect.stringContaining('hardest'));
  });
});

describe('reviewSessionFacts', () => {
  const summary = { words_reviewed: 0, accuracy_percent: 0, new_words_learned: 0 } as SessionSummaryDto;

  it('states that a session has no answers', () => {
    expect(reviewSessionFacts(summary, [])).toEqual(['No answers in this session.']);
  });
});
