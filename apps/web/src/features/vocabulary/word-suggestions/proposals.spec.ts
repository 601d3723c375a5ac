import type { WordDto } from '@wordhoard/api-client/types';
import { firstTicks, offersFor, type Proposals, SUGGESTED, tickOf, ticksAfterChange, toChange, withAnother } from './proposals.js';

const EMPTY = Object.fromEntries(SUGGESTED.map((field) => [field, null])) as unknown as WordDto;
const WORD: WordDto = {
  ...EMPTY,
  translations: ['dog'],
  definition: 'Ladra.',
  examples: [],
  collocations: [],
  synonyms: [],
  antonyms: [],
  topics: [],
  tags: [],
};
const PROPOSALS: Proposals = {
  translations: ['dog', 'hound'],
  definition: ['Un animal.'],
  pronunciation: ['ˈpe.ro'],
  examples: ['Uno.', 'Dos.'],
};
const offers = offersFor(WORD, PROPOSALS);

describe('what is offered', () => {
  it('is what the word does not hold yet, beside what it does', () => {
    expect(offers).toEqual([
      { field: 'translations', current: ['dog'], values: ['hound'], isList: true },
      { field: 'definition', current: ['Ladra.'], values: ['Un animal.'], isList: false },
      { field: 'pronunciation', current: [], values: ['ˈpe.ro'], isList: false },
      { field: 'examples', current: [], values: ['Uno.', 'Dos.'], isList: true },
    ]);
    expect(offersFor(WORD, { definition: ['Ladra.'], translations: ['dog'], tags: [] })).toEqual([]);
  });

  it('is ticked by itself only where the learner has written nothing', () => {
    expect([...firstTicks(offers)]).toEqual(['pronunciation\nˈpe.ro', 'examples\nUno.', 'examples\nDos.']);
  });
});

describe('what is saved', () => {
  it('is what is ticked: added to a list, in place of a text', () => {
    const ticks = new Set([tickOf('translations', 'hound'), tickOf('definition', 'Un animal.'), tickOf('examples', 'Dos.')]);
    expect(toChange(offers, ticks)).toEqual({ translations: ['dog', 'hound'], definition: 'Un animal.', examples: ['Dos.'] });
    expect(toChange(offers, new Set())).toEqual({});
  });

  it('replaces no text that was written meanwhile', () => {
    const ticks = new Set([tickOf('translations', 'hound'), tickOf('definition', 'Un animal.'), tickOf('pronunciation', 'ˈpe.ro')]);
    const now = { ...WORD, pronunciation: 'mine', translations: ['mine'] };
    expect([...ticksAfterChange(ticks, WORD, now)]).toEqual(['translations\nhound', 'definition\nUn animal.']);
  });
});

describe('a field that is written anew', () => {
  it('gives way to the new text', () => {
    expect(withAnother(PROPOSALS, firstTicks(offers), 'pronunciation', ['x'])).toEqual({ ...PROPOSALS, pronunciation: ['x'] });
  });

  it('keeps what was ticked of a list', () => {
    const ticks = new Set([tickOf('examples', 'Dos.')]);
    expect(withAnother(PROPOSALS, ticks, 'examples', ['Tres.', 'Dos.']).examples).toEqual(['Dos.', 'Tres.']);
    expect(withAnother({}, ticks, 'tags', ['a']).tags).toEqual(['a']);
  });
});
