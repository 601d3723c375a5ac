import fc from 'fast-check';
import { optionsFrom, type OptionWord } from './options.js';

let lastId = 0;
const word = (term: string, translations: string[], about: Partial<OptionWord> = {}): OptionWord => ({
  wordId: ++lastId,
  term,
  translations,
  partOfSpeech: null,
  category: null,
  topics: [],
  ...about,
});

const perro = word('perro', ['dog'], { topics: ['animals'], partOfSpeech: 'noun' });
const pool = [
  perro,
  word('perra', ['bitch'], { topics: ['animals'], partOfSpeech: 'noun' }),
  word('pero', ['but']),
  word('gato', ['cat'], { topics: ['animals'], partOfSpeech: 'noun' }),
  word('can', ['hound', 'Dog']),
  word('zapato', ['shoe'], { topics: ['clothes'], partOfSpeech: 'noun' }),
  word('lluvia', ['rain'], { partOfSpeech: 'noun' }),
  word('aunque', ['although']),
  word('quizás', ['perhaps']),
  word('pájaro', ['bird'], { topics: ['Animals'], partOfSpeech: 'noun' }),
];
const choose = optionsFrom(pool);
const overSeeds = (asked: OptionWord, facet: number) => Array.from({ length: 300 }, (_, seed) => choose(asked, facet, seed) ?? []);

describe('optionsFrom', () => {
  it('offers four different texts, the right one among them, at any place', () => {
    const places = overSeeds(perro, 0).map((options) => {
      expect(new Set(options).size).toBe(4);
      return options.indexOf('dog');
    });
    for (const place of [0, 1, 2, 3]) expect(places.filter((each) => each === place).length).toBeGreaterThan(40);
  });

  it('offers meanings for a term and terms for a meaning', () => {
    expect(overSeeds(perro, 0).flat()).toContain('cat');
    expect(overSeeds(perro, 1).flat()).toContain('gato');
    expect(overSeeds(perro, 1).flat()).not.toContain('cat');
  });

  it('draws wrong options from the words that are nearest in form and subject', () => {
    const seen = new Set(overSeeds(perro, 1).flat());
    expect(seen).toEqual(new Set(['perro', 'perra', 'pero', 'gato', 'pájaro', 'zapato', 'lluvia']));
  });

  it.each([
    ['form', { term: 'casa' }, (index: number) => ({ term: `casa${index}` })],
    ['topic', { term: 'xyz', topics: ['Home'] }, (index: number) => ({ term: `q${index}`, topics: ['home', 'other'] })],
    ['category', { term: 'xyz', category: 'home' }, (index: number) => ({ term: `q${index}`, category: 'home' })],
    ['part of speech', { term: 'xyz', partOfSpeech: 'verb' }, (index: number) => ({ term: `q${index}`, partOfSpeech: 'verb' })],
  ])('considers words near that are alike in %s', (_what, asked, near) => {
    const far = Array.from({ length: 30 }, (_, index) => word(`fern${index}`, [`far ${index}`]));
    const alike = Array.from({ length: 6 }, (_, index) => word('', [`near ${index}`], near(index)));
    const chosen = optionsFrom([...far, ...alike])(word('', ['right'], asked), 0, 1);
    expect(chosen?.filter((text) => text.startsWith('near'))).toHaveLength(3);
  });

  it('never offers another right answer as a wrong option', () => {
    const synonyms = optionsFrom([
      word('casita', ['House ']),
      word('casona', ['home', 'house']),
      word('mesa', ['table']),
      word('silla', ['chair']),
    ]);
    expect(synonyms(word('casa', ['house']), 1, 1)?.toSorted()).toEqual(['casa', 'mesa', 'silla']);
    expect(overSeeds(perro, 1).flat()).not.toContain('can');
    const twice = optionsFrom([word('banco', ['bench']), word('silla', ['chair']), word('mesa', ['table']), word('Banco', ['bank'])]);
    expect(twice(word('banco', ['bank']), 1, 1)?.toSorted()).toEqual(['banco', 'mesa', 'silla']);
    expect(twice(word('banco', ['money house']), 0, 1)?.toSorted()).toEqual(['chair', 'money house', 'table']);
  });

  it('offers three options where there are no more, each text once', () => {
    const three = optionsFrom([word('uno', ['one']), word('dos', ['two']), word('par', ['Two '])]);
    expect(three(word('tres', ['three']), 0, 1)?.toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('offers terms for odd facets, and meanings for the others', () => {
    expect([0, 2].map((facet) => choose(perro, facet, 1)?.includes('perro'))).toEqual([false, false]);
    expect([1, 3].map((facet) => choose(perro, facet, 1)?.includes('perro'))).toEqual([true, true]);
  });

  it('offers no options where the word has no answer or the pool too few others', () => {
    expect(choose(word('sin', []), 0, 1)).toBeNull();
    expect(choose(word('sin', []), 1, 1)).toHaveLength(4);
    expect(optionsFrom([perro, word('gato', ['cat'])])(perro, 0, 1)).toBeNull();
    expect(optionsFrom([perro, word('gato', []), word('pez', []), word('oso', [])])(perro, 0, 1)).toBeNull();
  });

  it('offers the same options for the same seed in any input order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(pool, { minLength: pool.length }),
        fc.constantFrom(...pool),
        fc.nat(1),
        fc.nat(),
        (shuffled, asked, facet, seed) => {
          expect(optionsFrom(shuffled)(asked, facet, seed)).toEqual(choose(asked, facet, seed));
        },
      ),
    );
  });
});
