import type { WordDto } from '@wordhoard/api-client/types';
import { emptyFields } from '@wordhoard/word-fields';
import { defaultTicks, offersFor, type Proposals, tickOf, ticksAfterChange, toChange, withRegenerated } from './proposals.js';

const WORD = { ...emptyFields(), translations: ['dog'], definition: 'Ladra.' } as unknown as WordDto;
const PROPOSALS: Proposals = {
  translations: ['dog', 'hound'],
  definition: ['Un animal.'],
  pronunciation: ['ˈpe.ro'],
  examples: ['Uno.', 'Dos.'],
};
const offers = offersFor(WORD, PROPOSALS);

describe('offersFor', () => {
  it('suggestions offer only values that the word does not have yet', () => {
    expect(offers).toEqual([
      { field: 'translations', current: ['dog'], values: ['hound'], isList: true },
      { field: 'definition', current: ['Ladra.'], values: ['Un animal.'], isList: false },
      { field: 'pronunciation', current: [], values: ['ˈpe.ro'], isList: false },
      { field: 'examples', current: [], values: ['Uno.', 'Dos.'], isList: true },
    ]);
    expect(offersFor(WORD, { definition: ['Ladra.'], translations: ['dog'], tags: [] })).toEqual([]);
  });

  it('suggestions are selected by default only for empty fields', () => {
    expect([...defaultTicks(offers)]).toEqual(['pronunciation\nˈpe.ro', 'examples\nUno.', 'examples\nDos.']);
  });
});

describe('accepted suggestions', () => {
  it('accepted suggestions add selected values to lists and replace single texts', () => {
    const ticks = new Set([tickOf('translations', 'hound'), tickOf('definition', 'Un animal.'), tickOf('examples', 'Dos.')]);
    expect(toChange(offers, ticks)).toEqual({ translations: ['dog', 'hound'], definition: 'Un animal.', examples: ['Dos.'] });
    expect(toChange(offers, new Set())).toEqual({});
  });

  it('accepted suggestions do not replace a text that was entered after them', () => {
    const ticks = new Set([tickOf('translations', 'hound'), tickOf('definition', 'Un animal.'), tickOf('pronunciation', 'ˈpe.ro')]);
    const now = { ...WORD, pronunciation: 'mine', translations: ['mine'] };
    expect([...ticksAfterChange(ticks, WORD, now)]).toEqual(['translations\nhound', 'definition\nUn animal.']);
  });
});

describe('regenerating a field', () => {
  it('regenerating a field replaces its suggested text', () => {
    expect(withRegenerated(PROPOSALS, defaultTicks(offers), 'pronunciation', ['x'])).toEqual({ ...PROPOSALS, pronunciation: ['x'] });
  });

  it('regenerating a field keeps selected list items', () => {
    const ticks = new Set([tickOf('examples', 'Dos.')]);
    expect(withRegenerated(PROPOSALS, ticks, 'examples', ['Tres.', 'Dos.']).examples).toEqual(['Dos.', 'Tres.']);
    expect(withRegenerated({}, ticks, 'tags', ['a']).tags).toEqual(['a']);
  });
});
