import { toImportedWord, type RecordConversion } from './imported-word.js';
import type { FieldColumns, ImportedWord } from './mapping.js';
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
  it('reads a word from the columns of a record, with each text tidied', () => {
    expect(word([' cafe\u0301 ', 'coffee; café', 'b1'], { term: [0], translations: [1], cefr_level: [2] })).toMatchObject({
      term: 'café',
      translations: ['coffee', 'café'],
      cefr_level: 'B1',
      definition: null,
    });
  });

  it('joins columns of one field in the chosen order', () => {
    expect(word(['Haus', 'das'], { term: [1, 0] }).term).toBe('das Haus');
  });

  it('keeps commas inside meanings, and takes each meaning once', () => {
    expect(word(['eh bien', 'well, well; so;so'], { term: [0], translations: [1] }).translations).toEqual(['well, well', 'so']);
  });

  it('lists the tags of a record before those of its columns', () => {
    expect(word(['a', 'noun, food'], { term: [0], tags: [1] }, TABLE, { tags: ['leech', 'food'] }).tags).toEqual(['leech', 'food', 'noun']);
  });

  it('takes the first sentence of a record as its example and keeps the others', () => {
    expect(word(['a', 'One.', 'Two.\nThree.'], { term: [0], example_sentence: [1], examples: [2] })).toMatchObject({
      example_sentence: 'One.',
      examples: ['Two.', 'Three.'],
    });
  });

  it.each([
    ['without a term', ['  ', 'x'], 'There is no term'],
    ['with a term that is too long', ['x'.repeat(256)], 'The term has more than 255 characters'],
  ])('a record %s gives no word', (_what, fields, why) => {
    expect(read(fields, { term: [0] })).toEqual({ word: null, why });
  });

  it('skips a record of an unmapped kind', () => {
    expect(toImportedWord(record(['x']), NOTE, undefined)).toEqual({ word: null, why: 'Basic is not imported' });
  });

  it('cuts fields other than the term that are too long, and names them', () => {
    const translations = Array.from({ length: 21 }, (_, i) => `meaning ${i}`).join(';');
    const { word: is, why } = read(['a', '𝒳'.repeat(2001), translations], { term: [0], definition: [1], translations: [2] });
    expect([...(is?.definition ?? '')]).toHaveLength(2000);
    expect(is?.definition).toMatch(/𝒳…$/u);
    expect(is?.translations).toHaveLength(20);
    expect(why).toBe('Too long, and cut: translations, definition');
  });

  it('removes characters from a record that no database can store', () => {
    expect(word(['a\0b\ud800', 'x'], { term: [0] }).term).toBe('ab\ufffd');
  });
});

describe('a note', () => {
  it('reads a note as it is displayed', () => {
    const html = '<style>b{}</style><b>el&nbsp;agua</b> [sound:agua.mp3]<img src="a.png"><!-- <x> --> &lt;3 &#x1F600; &unknown;';
    expect(word([html], { term: [0] }, NOTE).term).toBe('el agua <3 😀 &unknown;');
  });

  it('writes each block of a note’s definition on its own line', () => {
    expect(word(['a', '<div>one</div><div>two<br>three</div>'], { term: [0], definition: [1] }, NOTE).definition).toBe('one\ntwo\nthree');
  });

  it('shows the blanks of a note, including nested ones', () => {
    const cloze = { ...NOTE, cloze: true };
    const text = 'The {{c1::capital::a city}} of {{c2::France {{c3::today}}}} is {{c1::Paris}}';
    expect(word([text], { term: [0] }, cloze).term).toBe('The capital of France today is Paris');
  });

  it('does not take the name of a file for a text', () => {
    const noteType = { id: 1, css: '', templates: [{ name: '1', question: '{{Word}}', answer: '<img src="{{Picture}}">' }] };
    const kind = { ...NOTE, columns: ['Word', 'Picture'], noteType };
    expect(word(['Haus', 'haus.png'], { term: [0], translations: [1] }, kind).translations).toEqual([]);
  });

  it('keeps a note with progress, however long its term is', () => {
    const { word: is, why } = read(['x'.repeat(300)], { term: [0] }, NOTE, { cards: [] });
    expect(is?.term).toBe(`${'x'.repeat(254)}…`);
    expect(why).toBe('Too long, and cut: term');
  });

  it.each([['<'], ['&'], ['{{c1::'], ['}}'], ['<style>'], ['<!--'], ['[sound:'], ['::'], ['\u0130<!--']])(
    'reads a note made of nothing but %j like any other',
    (part) => {
      expect(read([`a${part.repeat(100_000 / part.length)}`], { term: [0] }, { ...NOTE, cloze: true }, { cards: [] }).word).not.toBeNull();
    },
  );
});
