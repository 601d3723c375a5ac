import {
  findMediaColumns,
  imageReference,
  isMediaColumn,
  mediaNames,
  recordMedia,
  renameMedia,
  soundReference,
  templateMedia,
} from './media-references.js';
import type { SourceKind } from './source.js';

const kindOf = (question: string, answer = '', css = ''): SourceKind => ({
  name: 'Basic',
  columns: ['Word', 'Picture', 'Audio'],
  html: true,
  noteType: { id: 1, css, templates: [{ name: 'Card 1', question, answer }] },
});

describe('names in fields', () => {
  it.each([
    ['<img src="a.png">', ['a.png']],
    ["<img alt='' src='a b.png' />", ['a b.png']],
    ['<IMG SRC=a.png>', ['a.png']],
    ['<img class="x"src = "a.png">', ['a.png']],
    ['<img src="t%C3%BCr%20auf.png">', ['tür auf.png']],
    ['<img src="100%.png">', ['100%.png']],
    ['<img src="a&amp;b&quot;.png">', ['a&b".png']],
    ['[sound:a&amp;b.mp3] [sound:100%25.mp3]', ['a&b.mp3', '100%25.mp3']],
    ['<audio controls><source src="a.ogg"></audio><video src="b.webm"></video>', ['a.ogg', 'b.webm']],
    ['<object data="a.svg"></object>', ['a.svg']],
    ['one [sound:1.mp3] two <img src="2.png"> [sound:3.mp3]', ['1.mp3', '2.png', '3.mp3']],
    ['[sound:u\u0308ber.mp3]', ['über.mp3']],
  ])('finds the media files of the field %s', (field, names) => {
    expect(mediaNames(field)).toEqual(names);
  });

  it.each([
    '<img src="https://example.org/a.png">',
    '<img src="//example.org/a.png">',
    '<img src="data:image/png;base64,AAAA">',
    '<img data-src="a.png">',
    '<img alt="x">',
    '[sound:]',
    '[anki:play:q:0]',
    'src="a.png"',
  ])('finds no media file in the field %s', (field) => {
    expect(mediaNames(field)).toEqual([]);
  });

  it.each(['<img ', '<img src="', "<img src='", '<img src=', '[sound:', '<img src="a"', '<img src   ='])(
    'searches a field made of nothing but %j like any other',
    (part) => {
      expect(mediaNames(part.repeat(100_000 / part.length))).toBeInstanceOf(Array);
    },
  );

  it('renames files in a field, and leaves the rest to the letter', () => {
    const field = `<b>x</b><img width=5 src='a.png' alt="a.png"> [sound:a.mp3] <img src="t%C3%BCr.png">`;

    expect(renameMedia(field, (name) => name)).toBe(field);
    expect(renameMedia(field, (name) => (name === 'tür.png' ? name : `1&${name}`))).toBe(
      `<b>x</b><img width=5 src="1&amp;a.png" alt="a.png"> [sound:1&amp;a.mp3] <img src="t%C3%BCr.png">`,
    );
  });

  it.each(['a b.png', '100% "sure" & <b>?#1.png', 'tür.png', '%41.png'])('refers to %s so that the reference is read again', (name) => {
    expect(mediaNames(`${imageReference(name)}${soundReference(name)}`)).toEqual([name, name]);
  });
});

describe('media of a record', () => {
  it('lists each file once, in the order of its columns', () => {
    const fields = ['[sound:b.mp3]', 'x', '<img src="a.png">[sound:b.mp3]'];

    expect(recordMedia({ fields }, kindOf(''))).toEqual([
      { column: 0, name: 'b.mp3' },
      { column: 2, name: 'a.png' },
    ]);
    expect(recordMedia({ fields }, { ...kindOf(''), html: false })).toEqual([]);
  });

  it('adds files that a template names by a field', () => {
    const kind = kindOf(
      '{{Word}}<img src="{{Picture}}">',
      '{{FrontSide}}{{#Audio}}[sound:_{{text:Audio}}.mp3]{{/Audio}}<img src="{{Other}}">',
    );

    expect(recordMedia({ fields: ['Haus', '<b>haus.png</b>', 'h'] }, kind)).toEqual([
      { column: 1, name: 'haus.png' },
      { column: 2, name: '_h.mp3' },
    ]);
    expect(recordMedia({ fields: ['Haus'] }, kind)).toEqual([]);
  });

  it('knows columns whose text is only the name of a file', () => {
    const kind = kindOf('<img src="{{Picture}}">[sound:{{Word}}.mp3][sound:{{Audio}}]', '{{Audio}}');

    expect([0, 1, 2].map((column) => isMediaColumn(kind, column))).toEqual([false, true, false]);
  });

  it('lists files of templates and styles apart', () => {
    const kind = kindOf('<img src="_logo.png">{{Word}}', '[sound:{{Audio}}]', '@import "_a.css"; @font-face { src: url(_font.ttf) }');

    expect(templateMedia(kind)).toEqual(['_a.css', '_font.ttf', '_logo.png']);
  });
});

describe('media of a table', () => {
  const table: SourceKind = {
    name: '',
    columns: ['word', 'meaning', 'Image', 'example audio'],
    html: false,
    mediaColumns: [
      { column: 2, part: 'term' },
      { column: 3, part: 'example' },
    ],
  };

  it('recognises columns of file names by their own names', () => {
    expect(findMediaColumns(table.columns)).toEqual(table.mediaColumns);
    expect(findMediaColumns(['Pictures', 'sentence_audio', 'Audio quality', 'imagery', ''])).toEqual([
      { column: 0, part: 'term' },
      { column: 1, part: 'example' },
    ]);
    expect([1, 2, 3].map((column) => isMediaColumn(table, column))).toEqual([false, true, true]);
  });

  it('reads names with or without folders, alone or as in Anki', () => {
    const fields = ['Hund[sound:Media/hund.mp3]', 'dog', 'media/a.png; ..\\b.png;https://example.org/c.png', '<img src="d.png">'];

    expect(recordMedia({ fields }, table)).toEqual([
      { column: 0, name: 'hund.mp3' },
      { column: 2, name: 'a.png' },
      { column: 2, name: 'b.png' },
      { column: 3, name: 'd.png' },
    ]);
  });
});
