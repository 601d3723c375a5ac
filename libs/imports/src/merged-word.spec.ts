import { emptyFields } from '@wordhoard/word-fields';
import type { ImportedWord } from './mapping.js';
import { mergeChanges, applyChanges, revertChanges } from './merged-word.js';

function word(fields: Partial<ImportedWord>): ImportedWord {
  return { ...emptyFields(), term: 'casa', ...fields };
}

describe('a record that is merged into a word', () => {
  it('a merged record adds to lists and fills empty fields, and replaces nothing', () => {
    const kept = word({ translations: ['house'], definition: 'Where one lives.' });
    const added = word({ translations: ['home', 'house'], definition: 'A building.', part_of_speech: 'noun', tags: ['a1'] });
    expect(applyChanges(kept, mergeChanges(kept, added))).toEqual(
      word({ translations: ['house', 'home'], definition: 'Where one lives.', part_of_speech: 'noun', tags: ['a1'] }),
    );
  });

  it('a merged record adds its sentence to the examples where there is one already', () => {
    const kept = word({ example_sentence: 'Mi casa.', examples: ['Tu casa.'] });
    const added = word({ example_sentence: 'Su casa.', examples: ['Tu casa.'] });
    expect(mergeChanges(kept, added)).toEqual([{ field: 'examples', before: ['Tu casa.'], after: ['Tu casa.', 'Su casa.'] }]);
    expect(mergeChanges(kept, word({ example_sentence: 'Mi casa.' }))).toEqual([]);
  });

  it('a merged record fills a list up to its limit, and cuts none that is longer', () => {
    const many = Array.from({ length: 25 }, (_, i) => `meaning ${i}`);
    expect(mergeChanges(word({ translations: many.slice(0, 19) }), word({ translations: many }))).toMatchObject([
      { after: many.slice(0, 20) },
    ]);
    expect(mergeChanges(word({ translations: many }), word({ translations: ['one more'] }))).toEqual([]);
  });

  it('reverts a merge where the field is unchanged since', () => {
    const kept = word({ translations: ['house'] });
    const changes = mergeChanges(kept, word({ translations: ['home'], category: 'living' }));
    const now = applyChanges(kept, changes);
    expect(applyChanges(now, revertChanges(now, changes))).toEqual(kept);
    const edited = { ...now, translations: ['my house', 'home'] };
    expect(applyChanges(edited, revertChanges(edited, changes))).toEqual({ ...edited, category: null });
  });
});
