import type { WordDto } from '@wordhoard/api-client/types';
import { emptyFields } from '@wordhoard/word-fields';
import { changedFields, type WordContentDraft, draftOf, mergeDrafts, tidy, toAssociations, toUpdate } from './word-draft.js';

const WORD: Partial<WordDto> = {
  ...emptyFields(),
  term: 'el perro',
  target_language: 'Spanish',
  definition: 'Ladra.',
  translations: ['dog'],
  synonyms: ['el can'],
  topics: ['animals'],
  contexts: [{ sentence: 'Duerme.', source_title: null, source_url: 'https://example.org', captured_at: '2026-01-31T18:00:00Z' }],
};
const base = draftOf(WORD as WordDto);
const FIELDS = ['definition', 'mnemonic', 'translations'] as const;

function draft(changes: Partial<WordContentDraft>): WordContentDraft {
  return { ...base, ...changes };
}

describe('mergeDrafts', () => {
  it('merging drafts takes values from elsewhere in unchanged fields', () => {
    const theirs = draft({ mnemonic: 'theirs', term: 'la perra' });
    expect(mergeDrafts(base, draft({ definition: 'mine' }), theirs, FIELDS)).toEqual({
      draft: { ...theirs, definition: 'mine' },
      conflicts: [],
    });
  });

  it('merging drafts keeps typed values and reports fields that both sides changed', () => {
    const merged = mergeDrafts(base, draft({ definition: 'mine', translations: ['hound'] }), draft({ definition: 'theirs' }), FIELDS);
    expect(merged).toEqual({ draft: draft({ definition: 'mine', translations: ['hound'] }), conflicts: ['definition'] });
  });

  it('merging drafts reports no conflict for equal values or changes in whitespace', () => {
    expect(mergeDrafts(base, draft({ definition: ' same ' }), draft({ definition: 'same' }), FIELDS).conflicts).toEqual([]);
    const theirs = draft({ translations: ['theirs'] });
    expect(mergeDrafts(base, draft({ translations: ['dog', ' '] }), theirs, FIELDS)).toEqual({ draft: theirs, conflicts: [] });
  });

  it('merging drafts ignores fields that are not being edited', () => {
    expect(mergeDrafts(base, draft({ term: 'not on this form' }), base, FIELDS).draft.term).toBe('el perro');
  });
});

describe('word update', () => {
  it('a word update sends only fields that changed after trimming', () => {
    const typed = draft({ definition: ' Ladra. ', mnemonic: ' bark ', translations: ['dog', '', ' hound ', 'dog'] });
    const changed = changedFields(base, typed, FIELDS);
    expect(changed).toEqual(['mnemonic', 'translations']);
    expect(toUpdate(typed, changed)).toEqual({ mnemonic: 'bark', translations: ['dog', 'hound'] });
  });

  it('a word update clears emptied fields and a removed level', () => {
    expect(toUpdate(draft({ definition: ' ', cefr_level: '' }), ['definition', 'cefr_level'])).toEqual({
      definition: null,
      cefr_level: null,
    });
  });

  it('a word update keeps the time of capture and drops empty contexts', () => {
    const empty = { sentence: ' ', source_title: '', source_url: ' ', captured_at: '2026-02-01T00:00:00Z' };
    const { contexts } = toUpdate(draft({ contexts: [...base.contexts, empty] }), ['contexts']);
    expect(contexts).toEqual(WORD.contexts);
    expect(changedFields(base, draft({ contexts: [...base.contexts, empty] }), ['contexts'])).toEqual([]);
  });

  it('a word update adds and removes associations one by one', () => {
    expect(toAssociations(base, tidy(draft({ synonyms: ['el can', ' el chucho '], topics: [] })))).toEqual({
      add: [{ kind: 'synonym', value: 'el chucho' }],
      remove: [{ kind: 'topic', value: 'animals' }],
    });
  });
});
