import { guessMapping } from './guess-mapping.js';

function guess(...columns: string[]) {
  return guessMapping({ kinds: [{ name: '', columns, html: false }] })[0]?.fields;
}

describe('the guess of a mapping', () => {
  it.each([
    [['Front', 'Back'], { term: [0], translations: [1] }],
    [['Meaning', 'Expression', 'Reading'], { term: [1], translations: [0], pronunciation: [2] }],
    [['Vorderseite', 'Rückseite', 'Schlagwörter'], { term: [0], translations: [1], tags: [2] }],
    [
      ['word', 'definition', 'example_sentence', 'part-of-speech'],
      { term: [0], definition: [1], example_sentence: [2], part_of_speech: [3] },
    ],
    [['単語', '読み方', '意味', '例文'], { term: [0], pronunciation: [1], translations: [2], example_sentence: [3] }],
    [['Text', 'Back Extra'], { term: [0], mnemonic: [1] }],
  ])('guesses a mapping from the names %j', (columns, fields) => {
    expect(guess(...columns)).toMatchObject(fields);
  });

  it('maps the first column to the term and the second to its translation where names say nothing', () => {
    expect(guess('Column 1', 'Column 2', 'Column 3')).toEqual({ term: [0], translations: [1] });
  });

  it('does not map a sound column to a translation', () => {
    expect(guess('Foo', 'Audio', 'Bar')).toEqual({ term: [0], translations: [2] });
  });

  it('leaves columns alone that the file itself assigns', () => {
    const kinds = [{ name: '', columns: ['tags', 'deck', 'a', 'b'], html: false }];
    expect(guessMapping({ kinds, columns: { tags: 0, group: 1 } })).toEqual([{ kind: '', fields: { term: [2], translations: [3] } }]);
  });

  it('maps a term whenever there is a column', () => {
    expect(guess('Meaning')).toEqual({ term: [0] });
    expect(guess()).toEqual({});
  });
});
