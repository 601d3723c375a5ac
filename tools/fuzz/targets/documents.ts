import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type * as documents from '../../../libs/documents/src/index.ts';
import type * as imports from '../../../libs/imports/src/index.ts';
import type * as zipOf from '../../../libs/testing/src/zip-of.ts';
import type * as pdfOf from '../../../libs/documents/src/testing/pdf-of.ts';
import { allowing, require } from '../fault.ts';
import { spoiltBytes } from '../inputs/bytes.ts';
import { spoiltText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

interface Upload {
  name: string;
  bytes: Buffer;
}

interface Modules {
  documents: typeof documents;
  imports: typeof imports;
  zipOf: typeof zipOf;
  pdfOf: typeof pdfOf;
}

const TEXTS = {
  'a.csv': 'Term;Translation;Tags\nHaus;house, home;"at ""home"""\nHund;dog;\n',
  'a.tsv': '#separator:tab\n#html:true\n#columns:Front\tBack\tTags\n#tags column:3\n<b>Haus</b>\thouse\ta b\nHund\tdog\t\n',
  'b.csv': 'sep=|\nuno|one\ndos|two\n',
  'a.json': '[{"term":"casa","translations":["house","home"],"tags":"a b"},{"term":"perro","meta":{"n":1}}]',
  'a.html':
    '<!doctype html><html><head><meta charset="utf-8"><title>t</title></head><body><main><p>Der <b>Hund</b><ruby>猫<rt>ねこ</rt></ruby></p><table><tr><td>a</td><td>b</td></tr></table></main></body></html>',
  'a.md': '---\ntitle: x\n---\n# Kopf\n\n- *eins* [zwei](http://a.example "t") ![](b.png)\n\n> `drei`\n\n| a | b |\n|---|---|\n',
  'a.srt': '1\n00:00:01,000 --> 00:00:02,000\n<i>Hola</i>, ¿qué\n\n2\n00:00:03,000 --> 00:00:04,000\ntal? {\\an8}\n',
  'a.vtt': 'WEBVTT\n\nSTYLE\n::cue{}\n\n00:01.000 --> 00:02.000\n<v Anna>Guten &amp; Tag\n',
  'a.txt': 'Der Hund schläft. 犬が寝ている。 Собака спит.\n\nUnd die Katze?',
};
const SIGNS = [
  ...[
    '"',
    '""',
    ';',
    ',',
    '\t',
    '|',
    '\n',
    '\r',
    '#separator:',
    '#columns:',
    'sep=',
    '{',
    '}',
    '[',
    ']',
    ':',
    '{"a":',
    '[[',
    '\\u0000',
    '\\ud800',
    '1e999',
  ],
  ...[
    '<p>',
    '</p>',
    '<main>',
    '<td>',
    '<pre>',
    '<script>',
    '<!--',
    '-->',
    '<![CDATA[',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&#x110000;',
    '&#0;',
    '&b;',
    '<',
  ],
  ...[
    '*',
    '_',
    '`',
    '```',
    '~~~',
    '#',
    '>',
    '![',
    '](',
    '|---|',
    '---\n',
    '\\',
    '00:00:01,000 --> 00:00:02,000\n',
    'WEBVTT',
    '{\\',
    'NOTE',
    '\ufeff',
    '\0',
  ],
];
const XML = '<w:document><w:body><w:p><w:r><w:t>Der Hund</w:t></w:r><w:r><w:tab/><w:br/></w:r></w:p></w:body></w:document>';
const BOOK = {
  'META-INF/container.xml': '<container><rootfiles><rootfile full-path="o/b.opf"/></rootfiles></container>',
  'o/b.opf': '<package><item id="a" href="a.html"/><item id="b" href="b%20c.xhtml#d"/><itemref idref="a"/><itemref idref="b"/></package>',
  'o/a.html': '<html><body><p>Hola</p></body></html>',
  'o/b c.xhtml': '<html><body><h1>mundo</h1><br/></body></html>',
};

/** Files of every format except Anki packages: each is read, or rejected with an error message. */
export const target: FuzzTarget<Modules, Upload> = {
  sources: {
    documents: 'libs/documents/src/index.ts',
    imports: 'libs/imports/src/index.ts',
    zipOf: 'libs/testing/src/zip-of.ts',
    pdfOf: 'libs/documents/src/testing/pdf-of.ts',
  },
  seconds: 8,

  inputs({ modules }) {
    const texts = fc
      .constantFrom(...Object.entries(TEXTS))
      .chain(([name, text]) =>
        fc.record({ name: fc.constant(name), bytes: fc.oneof(encoded(spoiltText([text], SIGNS)), spoiltBytes([Buffer.from(text)])) }),
      );
    return fc.oneof(
      { weight: 5, arbitrary: texts },
      { weight: 2, arbitrary: archives(modules.zipOf) },
      { weight: 1, arbitrary: pages(modules.pdfOf) },
    );
  },

  async check({ name, bytes }, { modules, scratch }) {
    const path = join(scratch, 'upload');
    await writeFile(path, bytes);
    const elsewhere = () => {
      throw new modules.imports.UnreadableSourceError('unsupported', 'This is read elsewhere.');
    };
    const read = modules.documents.sourceReader({ anki: elsewhere, wordhoard: elsewhere });
    await allowing([modules.imports.UnreadableSourceError], () => readAll(read({ path, name }), modules.imports));
  },
};

async function readAll(parts: AsyncIterable<imports.SourcePart>, rules: typeof imports): Promise<void> {
  let source: imports.ImportSource | undefined;
  let characters = 0;
  for await (const part of parts) {
    require(source !== undefined || part.part === 'source', `a ${part.part} came before the source`);
    if (part.part === 'source') source = part.source;
    if (part.part === 'text') characters += part.text.length;
    if (part.part === 'records') for (const record of part.records) useRecord(record, source, rules);
  }
  require(source !== undefined, 'the file has no source');
  require(characters <= rules.IMPORT_LIMITS.text, `${characters} characters were handed over`);
}

function useRecord(record: imports.SourceRecord, source: imports.ImportSource | undefined, rules: typeof imports): void {
  require(source !== undefined, 'a record came before the source');
  const kind = source.kinds.find(({ name }) => name === record.kind);
  require(kind !== undefined, 'a record is of a kind that its source does not have');
  require(record.fields.length <= kind.columns.length, 'a record has more fields than its kind has columns');
  rules.toImportedWord(record, kind, rules.guessMapping(source)[0]?.fields ?? {});
}

/** Legacy and modern text encodings. */
function encoded(texts: fc.Arbitrary<string>) {
  return fc.tuple(texts, fc.constantFrom('utf8', 'utf8', 'utf8', 'utf16le', 'latin1', 'mark', 'marked')).map(([text, how]) => {
    if (how === 'mark') return Buffer.from(`\ufeff${text}`);
    return how === 'marked' ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text, how as BufferEncoding);
  });
}

function archives({ zipOf: pack }: typeof zipOf): fc.Arbitrary<Upload> {
  const xml = spoiltText(
    [XML],
    ['<w:t>', '</w:t>', '<w:p>', '<!DOCTYPE a [<!ENTITY b "c">]>', '&b;', '<w:tab/>', '<?x?>', '<![CDATA[', ']]>', '<', '&#x110000;'],
  );
  const office = xml.map((data) => ({ name: 'a.docx', bytes: pack([{ name: 'word/document.xml', data }]) }));
  const book = fc.constantFrom(...Object.entries(BOOK)).chain(([spoilt, whole]) =>
    spoiltText(
      [whole],
      ['<item id="a" href="../../x.html"/>', '<itemref idref="a"/>', 'href="%ZZ"', 'full-path=""', '<p>', '<rootfile/>', '&#x0;', '<'],
    ).map((data) => ({
      name: 'a.epub',
      bytes: pack(Object.entries({ ...BOOK, [spoilt]: data }).map(([name, content]) => ({ name, data: content }))),
    })),
  );
  const broken = fc.constantFrom('a.docx', 'a.epub').chain((name) => {
    const members = name === 'a.docx' ? { 'word/document.xml': XML } : BOOK;
    return spoiltBytes([pack(Object.entries(members).map(([entry, data]) => ({ name: entry, data })))]).map((bytes) => ({ name, bytes }));
  });
  return fc.oneof(office, book, broken);
}

function pages({ pageOf, pdfOf: pack }: typeof pdfOf): fc.Arbitrary<Upload> {
  const words = 'BT /F1 12 Tf 50 700 Td (Der Hund) Tj 0 -14 Td (schl\\344ft) Tj ET';
  const operators = spoiltText(
    [words],
    ['BT', 'ET', 'Tj', 'Td', 'Tf', '(', ')', '<', '>', '[', ']', 'q', 'Q', '1e99', '/F1', '/X1 Do', 'cm', 'TJ', '\\'],
  );
  const page = operators.map((text) => pack(pageOf(Buffer.from(text))));
  return fc.oneof(page, spoiltBytes([pack(pageOf(words))])).map((bytes) => ({ name: 'a.pdf', bytes }));
}
