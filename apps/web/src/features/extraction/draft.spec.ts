import type { ExtractedWordsDto } from '@wordhoard/api-client/types';
import {
  type ExtractionResult,
  toExtractionResult,
  unsavedIndexes,
  savedWordIds,
  resetSaved,
  withCandidate,
  toCreateWord,
} from './draft.js';

const ANSWER: ExtractedWordsDto = {
  ...{ status: 'ok', detail: null, provider: 'local', model: 'small', source: 'ai' },
  items: [
    { term: 'manzana', translation: 'apple', cefr_level: 'A1', already_known: true },
    { term: 'pan', translation: 'bread, loaf', cefr_level: null, already_known: false },
  ],
};
const WHERE = { groupId: 7, language: 'Spanish', before: null };
const sentenceOf = (term: string) => (term === 'pan' ? 'El pan.' : null);
const find = (before: ExtractionResult | null = null, answer = ANSWER) => toExtractionResult(answer, { ...WHERE, before }, sentenceOf);

describe('toExtractionResult', () => {
  it('extracted words are selected unless the account already has them', () => {
    expect(find().items.map(({ term, isTicked, isKnown }) => [term, isTicked, isKnown])).toEqual([
      ['manzana', false, true],
      ['pan', true, false],
    ]);
  });

  it('a new extraction keeps the learner’s edits of the same words', () => {
    const before = withCandidate(find(), 0, { translation: 'mine', isTicked: true, edition: 2 });
    const again = find(before);
    expect(again.items[0]).toMatchObject({ translation: 'mine', isTicked: true, edition: 2, level: 'A1' });
    expect(again.items[1]?.translation).toBe('bread, loaf');
  });

  it('an extraction without a model has no provenance and no translations', () => {
    const items = [{ term: 'pan', translation: null, cefr_level: null, already_known: false }];
    const { ai, items: found } = find(null, { ...ANSWER, status: 'disabled', source: 'segmentation', provider: null, model: null, items });
    expect([ai, found[0]?.translation]).toEqual([null, '']);
  });
});

describe('toCreateWord', () => {
  it('a saved word has its sentence and the model that proposed it', () => {
    const found = find();
    expect(toCreateWord(found, 1, found.items[1]!)).toEqual({
      ...{ term: 'pan', target_language: 'Spanish', translations: ['bread', 'loaf'], contexts: [{ sentence: 'El pan.' }] },
      ...{ ai: { provider: 'local', model: 'small' }, operation_id: `${found.operationId}/1/0` },
    });
  });

  it('a word gets a new operation id after an edit or an undo', () => {
    const found = find();
    const idOf = (from: ExtractionResult) => toCreateWord(from, 1, from.items[1]!).operation_id;
    const ids = [found, withCandidate(found, 1, { edition: 1 }), resetSaved(found)].map(idOf);
    expect(new Set(ids).size).toBe(3);
  });

  it('only selected words that are not saved yet are saved', () => {
    const found = withCandidate(find(), 0, { isTicked: true });
    expect(unsavedIndexes(found)).toEqual([0, 1]);
    const half = withCandidate(found, 0, { wordId: 5 });
    expect([unsavedIndexes(half), savedWordIds(half)]).toEqual([[1], [5]]);
    expect(unsavedIndexes(resetSaved(half))).toEqual([0, 1]);
  });
});
