import type { WordMediaDto } from '@wordhoard/api-client/types';
import { belongsToTerm, mediaTargets, targetKey } from './media-targets.js';

const WORD = {
  id: 1,
  term: 'perro',
  translations: ['dog', 'hound'],
  example_sentence: 'El perro ladra.',
  examples: ['El perro ladra.', 'Mi perro.'],
};

describe('mediaTargets', () => {
  it('offers the term first, then every translation, every different example and every mnemonic', () => {
    expect(mediaTargets(WORD, [{ id: 7 }])).toEqual([
      { part: 'term' },
      { part: 'translation', subject: 'dog' },
      { part: 'translation', subject: 'hound' },
      { part: 'example', subject: 'El perro ladra.' },
      { part: 'example', subject: 'Mi perro.' },
      { part: 'mnemonic', mnemonic_id: 7 },
    ]);
  });

  it('offers only the term of a word without texts', () => {
    expect(mediaTargets({ ...WORD, translations: [], example_sentence: null, examples: [] })).toEqual([{ part: 'term' }]);
  });

  it('offers targets with different keys, also where a translation is an example', () => {
    const targets = mediaTargets({ ...WORD, translations: ['7', 'Mi perro.'] }, [{ id: 7 }]);
    expect(new Set(targets.map(targetKey)).size).toBe(targets.length);
  });
});

describe('belongsToTerm', () => {
  const media = (of: Partial<WordMediaDto>) => ({ subject: null, mnemonic_id: null, ...of }) as WordMediaDto;

  it.each([
    ['the term itself', media({ part: 'term' }), true],
    ['a translation', media({ part: 'translation', subject: 'hound' }), false],
    ['a translation that the word no longer has', media({ part: 'translation', subject: 'cur' }), true],
    ['the example sentence', media({ part: 'example', subject: 'El perro ladra.' }), false],
    ['an example that the word no longer has', media({ part: 'example', subject: 'dog' }), true],
    ['a mnemonic', media({ part: 'mnemonic', mnemonic_id: 4 }), false],
  ])('decides for a file of %s', (_name, of, isOfTerm) => {
    expect(belongsToTerm(WORD, of)).toBe(isOfTerm);
  });
});
