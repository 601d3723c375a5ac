import type { ImportSource, SourcePart, SourceRecord } from '@wordhoard/imports';
import { readTable } from './read-table.js';

function read(text: string): { source: ImportSource; records: SourceRecord[]; warnings: string[] } {
  const parts: SourcePart[] = [...readTable(text)];
  const [first] = parts;
  if (first?.part !== 'source') throw new Error('The source comes first.');
  const records = parts.flatMap((part) => (part.part === 'records' ? part.records : []));
  return { source: first.source, records, warnings: parts.flatMap((part) => (part.part === 'warning' ? [part.warning.code] : [])) };
}

it.each([
  [';', 'Hund;dog, hound\nKatze;cat\n', 'csv'],
  [',', 'Hund,dog\nKatze,"cat, tomcat"\n', 'csv'],
  ['\t', 'Hund\tdog, hound; cur\nKatze\tcat, tomcat; puss\n', 'tsv'],
  ['|', 'Hund|dog\nKatze|cat\n', 'csv'],
])('detects that %j separates the fields', (_, text, format) => {
  const { source, records } = read(text);

  expect(source.format).toBe(format);
  expect(source.kinds).toEqual([{ name: '', columns: ['Column 1', 'Column 2'], html: false }]);
  expect(records.map(({ fields }) => fields.length)).toEqual([2, 2]);
});

it('reads the first line as names where it names columns, and as a word otherwise', () => {
  const named = read('Word,Translation,Example sentence\nHund,dog,Der Hund bellt.\n');
  const unnamed = read('Wort,word\nHund,dog\nKatze,cat\n');

  expect(named.source.kinds[0]?.columns).toEqual(['Word', 'Translation', 'Example sentence']);
  expect(named.records).toEqual([{ key: '2', kind: '', fields: ['Hund', 'dog', 'Der Hund bellt.'], group: null, tags: [] }]);
  expect(unnamed.source.kinds[0]?.columns).toEqual(['Wort', 'word']);
  expect(read('Haus,house\nHund,dog\n').records).toHaveLength(2);
  expect(read('Kelime;Anlam\nköpek;dog\n').records).toHaveLength(1);
  expect(read('単語\t意味\n犬\tdog\n').records).toHaveLength(1);
});

it('finds groups and tags of a table by the names of their columns', () => {
  const { source, records } = read('term,translations,tags,group_name,due_at\r\nHund,dog; hound,big animals; noun,Animals,\r\n');

  expect(source.columns).toEqual({ tags: 2, group: 3 });
  expect(records[0]).toMatchObject({ group: 'Animals', tags: ['big animals', 'noun'] });
});

it('gives a table as many columns as its longest row, wherever that is', () => {
  const { source } = read(`${'a,b\n'.repeat(300)}a,b,c,d\n`);

  expect(source.kinds[0]?.columns).toHaveLength(4);
});

it('follows the header lines that Anki writes before the first row', () => {
  const lines = ['#separator:tab', '#html:true', '#guid column:1', '#notetype column:2', '#deck column:3', '#tags column:6'];
  const rows = ['g1\tBasic\tGerman::A1\tHund\tdog<br>hound\tanimal noun', '#no row', 'g2\tCloze\tGerman\t{{c1::Katze}}\t\t'];

  const { source, records } = read([...lines, ...rows].join('\r\n'));

  expect(source).toMatchObject({ format: 'tsv', columns: { tags: 5, group: 2 } });
  expect(source.kinds.map(({ name, html, columns }) => [name, html, columns.length])).toEqual([
    ['Basic', true, 6],
    ['Cloze', true, 6],
  ]);
  expect(records).toEqual([
    { key: 'g1', kind: 'Basic', fields: rows[0]?.split('\t'), group: 'German::A1', tags: ['animal', 'noun'] },
    { key: 'g2', kind: 'Cloze', fields: rows[2]?.split('\t'), group: 'German', tags: [] },
  ]);
});

it('applies what an Anki header says of all rows to each row', () => {
  const { source, records } = read(
    '#separator:Semicolon\n#columns:Deutsch;English\n#tags:one two\n#deck:Dogs\n#notetype:Basic\nHund;dog\n',
  );

  expect(source.kinds).toEqual([{ name: 'Basic', columns: ['Deutsch', 'English'], html: false }]);
  expect(records).toEqual([{ key: '6', kind: 'Basic', fields: ['Hund', 'dog'], group: 'Dogs', tags: ['one', 'two'] }]);
});

it('recognises the line in which Excel names the separator', () => {
  expect(read('sep=;\r\nHund;dog, cat, mouse\r\nKatze;cat, mouse, cow\r\n').records.map(({ fields }) => fields[0])).toEqual([
    'Hund',
    'Katze',
  ]);
});

it('reads a row that begins with # as an ordinary row', () => {
  expect(read('#1,first\n#2,second\n').records).toHaveLength(2);
});

it('detects HTML fields from the first rows', () => {
  expect(read('Hund,<b>dog</b>\n').source.kinds[0]?.html).toBe(true);
  expect(read('a<b,b>c\n').source.kinds[0]?.html).toBe(false);
});

it('reads the records of a table in batches', () => {
  const parts = [...readTable('Hund,dog\n'.repeat(2_400))];

  expect(parts.map((part) => (part.part === 'records' ? part.records.length : part.part))).toEqual(['source', 1000, 1000, 400]);
});

it('cuts a table field that is too long, and warns', () => {
  const { records, warnings } = read(`Hund,${'x'.repeat(100_001)}\nKatze,cat\n`);

  expect(records[0]?.fields[1]).toHaveLength(100_000);
  expect(warnings).toEqual(['fields-cut']);
});

it('refuses a table without rows', () => {
  expect(() => read('#separator:tab\n#html:true\n')).toThrow('The file holds no records.');
});
