import type { WordDto } from '@wordhoard/api-client/types';
import { changedFields, type Draft, draftOf, merge, tidy, toAssociations, toUpdate } from './word-draft.js';

const WORD: Partial<WordDto> = {
  term: 'el perro',
  target_language: 'Spanish',
  cefr_level: null,
  definition: 'Ladra.',
  example_sentence: null,
  mnemonic: null,
  category: null,
  part_of_speech: null,
  pronunciation: null,
  translations: ['dog'],
  examples: [],
  collocations: [],
  tags: [],
  synonyms: ['el can'],
  antonyms: [],
  topics: ['animals'],
  contexts: [{ sentence: 'Duerme.', source_title: null, source_url: 'https://example.org', captured_at: '2026-01-31T18:00:00Z' }],
};
const base = draftOf(WORD as WordDto);
const FIELDS = ['definition', 'mnemonic', 'translations'] as const;

function draft(changes: Partial<Draft>): Draft {
  return { ...base, ...changes };
}

describe('merge', () => {
  it('takes their changes where nothing was written', () => {
    const theirs = draft({ mnemonic: 'theirs', term: 'la perra' });
    expect(merge(base, draft({ definition: 'mine' }), theirs, FIELDS)).toEqual({
      draft: { ...theirs, definition: 'mine' },
      conflicts: [],
    });
  });

  it('keeps what was written, and tells of fields that both have changed', () => {
    const merged = merge(base, draft({ definition: 'mine', translations: ['hound'] }), draft({ definition: 'theirs' }), FIELDS);
    expect(merged).toEqual({ draft: draft({ definition: 'mine', translations: ['hound'] }), conflicts: ['definition'] });
  });

  it('sees no conflict where both wrote the same, or where only blanks and empty items were typed', () => {
    expect(merge(base, draft({ definition: ' same ' }), draft({ definition: 'same' }), FIELDS).conflicts).toEqual([]);
    const theirs = draft({ translations: ['theirs'] });
    expect(merge(base, draft({ translations: ['dog', ' '] }), theirs, FIELDS)).toEqual({ draft: theirs, conflicts: [] });
  });

  it('leaves fields alone that are not being edited', () => {
    expect(merge(base, draft({ term: 'not on this form' }), base, FIELDS).draft.term).toBe('el perro');
  });
});

describe('what is sent', () => {
  it('is what has changed once it is tidied', () => {
    const typed = draft({ definition: ' Ladra. ', mnemonic: ' bark ', translations: ['dog', '', ' hound ', 'dog'] });
    const changed = changedFields(base, typed, FIELDS);
    expect(changed).toEqual(['mnemonic', 'translations']);
    expect(toUpdate(typed, changed)).toEqual({ mnemonic: 'bark', translations: ['dog', 'hound'] });
  });

  it('clears what was emptied, and a level that was taken away', () => {
    expect(toUpdate(draft({ definition: ' ', cefr_level: '' }), ['definition', 'cefr_level'])).toEqual({
      definition: null,
      cefr_level: null,
    });
  });

  it('keeps when a sentence was met, and leaves out what holds nothing', () => {
    const empty = { sentence: ' ', source_title: '', source_url: ' ', captured_at: '2026-02-01T00:00:00Z' };
    const { contexts } = toUpdate(draft({ contexts: [...base.contexts, empty] }), ['contexts']);
    expect(contexts).toEqual(WORD.contexts);
    expect(changedFields(base, draft({ contexts: [...base.contexts, empty] }), ['contexts'])).toEqual([]);
  });

  it('adds and takes away associations one by one', () => {
    expect(toAssociations(base, tidy(draft({ synonyms: ['el can', ' el chucho '], topics: [] })))).toEqual({
      add: [{ kind: 'synonym', value: 'el chucho' }],
      remove: [{ kind: 'topic', value: 'animals' }],
    });
  });
});
