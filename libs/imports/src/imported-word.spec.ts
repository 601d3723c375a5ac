import { type ImportedWord, toImportedWord, type RecordConversion } from './imported-word.js';
import type { FieldColumns } from './mapping.js';
import type { SourceKind, SourceRecord } from './source.js';

const TABLE: SourceKind = { name: '', columns: [], html: false };
const NOTE: SourceKind = { name: 'Basic', columns: [], html: true };

function record(fields: readonly string[], rest: Partial<SourceRecord> = {}): SourceRecord {
  return { key: '1', kind: '', fields, group: null, tags: [], ...rest };
}

function read(fields: readonly string[], columns: FieldColumns, kind = TABLE, rest: Partial<SourceRecord> = {}): RecordConversion {
  return toImportedWord(record(fields, rest), kind, columns);
}

function word(...given: Parameters<typeof read>): ImportedWord {
  const { word: is, why } = read(...given);
  if (!is) throw new Error(why);
  return is;
}

describe('a record', () => {
  it('is the word that its columns say, each text tidied', () => {
    expect(word([' cafe\u0301 ', 'coffee; café', 'b1'], { term: [0], translations: [1], cefr_level: [2] })).toMatchObject({
      term: 'café',
      translations: ['coffee', 'café'],
      cefr_level: 'B1',
      definition: null,
    });
  });

  it('joins columns of one field in the order that was chosen', () => {
    expect(word(['Haus', 'das'], { term: [1, 0] }).term).toBe('das Haus');
  });

  it('keeps commas inside of meanings, and takes each once', () => {
    expect(word(['eh bien', 'well, well; so;so'], { term: [0], translations: [1] }).translations).toEqual(['well, well', 'so']);
  });

  it('has its tags first, then those of its columns', () => {
    expect(word(['a', 'noun, food'], { term: [0], tags: [1] }, TABLE, { tags: ['leech', 'food'] }).tags).toEqual(['leech', 'food', 'noun']);
  });

  it('shows its first sentence, and keeps the others as examples', () => {
    expect(word(['a', 'One.', 'Two.\nThree.'], { term: [0], example_sentence: [1], examples: [2] })).toMatchObject({
      example_sentence: 'One.',
      examples: ['Two.', 'Three.'],
    });
  });

  it.each([
    ['without a term', ['  ', 'x'], 'There is no term'],
    ['with a term that no word can have', ['x'.repeat(256)], 'The term has more than 255 characters'],
  ])('%s is none', (_what, fields, why) => {
    expect(read(fields, { term: [0] })).toEqual({ word: null, why });
  });

  it('of an unmapped kind is skipped', () => {
    expect(toImportedWord(record(['x']), NOTE, undefined)).toEqual({ word: null, why: 'Basic is not imported' });
  });

  it('is cut if a field other than the term is too long, and names the fields', () => {
    const translations = Array.from({ length: 21 }, (_, i) => `meaning ${i}`).join(';');
    const { word: is, why } = read(['a', '𝒳'.repeat(2001), translations], { term: [0], definition: [1], translations: [2] });
    expect([...(is?.definition ?? '')]).toHaveLength(2000);
    expect(is?.definition).toMatch(/𝒳…$/u);
    expect(is?.translations).toHaveLength(20);
    expect(why).toBe('Too long, and cut: translations, definition');
  });

  it('holds nothing that no database keeps', () => {
    expect(word(['a\0b\ud800', 'x'], { term: [0] }).term).toBe('ab\ufffd');
  });
});

describe('a note', () => {
  it('is read as displayed', () => {
    const html = '<style>b{}</style><b>el&nbsp;agua</b> [sound:agua.mp3]<img src="a.png"><!-- <x> --> &lt;3 &#x1F600; &unknown;';
    expect(word([html], { term: [0] }, NOTE).term).toBe('el agua <3 😀 &unknown;');
  });

  it('has a line for each block of a definition', () => {
    expect(word(['a', '<div>one</div><div>two<br>three</div>'], { term: [0], definition: [1] }, NOTE).definition).toBe('one\ntwo\nthree');
  });

  it('with blanks shows them, those within others as well', () => {
    const cloze = { ...NOTE, cloze: true };
    const text = 'The {{c1::capital::a city}} of {{c2::France {{c3::today}}}} is {{c1::Paris}}';
    expect(word([text], { term: [0] }, cloze).term).toBe('The capital of France today is Paris');
  });

  it('with something to remember keeps it, however long its term is', () => {
    const { word: is, why } = read(['x'.repeat(300)], { term: [0] }, NOTE, { cards: [] });
    expect(is?.term).toBe(`${'x'.repeat(254)}…`);
    expect(why).toBe('Too long, and cut: term');
  });

  it.each([['<'], ['&'], ['{{c1::'], ['}}'], ['<style>'], ['<!--'], ['[sound:'], ['::'], ['\u0130<!--']])(
    'made of nothing but %j is read like any other',
    (part) => {
      expect(read([`a${part.repeat(100_000 / part.length)}`], { term: [0] }, { ...NOTE, cloze: true }, { cards: [] }).word).not.toBeNull();
    },
  );
});
