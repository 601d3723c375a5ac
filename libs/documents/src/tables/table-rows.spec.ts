import fc from 'fast-check';
import { type TableRow, tableRows } from './table-rows.js';

function rows(text: string, delimiter = ',', maxColumns = 10): TableRow[] {
  return [...tableRows(text, delimiter, maxColumns)];
}

function fields(text: string, delimiter?: string): (readonly string[])[] {
  return rows(text, delimiter).map((row) => row.fields);
}

it.each([
  [
    'plain fields',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'no line end at the end',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line ends of Windows and of old Macs',
    'a,b\r\nc,d\re,f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'empty fields',
    ',a,\n"",b',
    [
      ['', 'a', ''],
      ['', 'b'],
    ],
  ],
  ['quoted delimiters, line ends and quotation marks', '"a,b","c\r\nd","e ""f"""', [['a,b', 'c\r\nd', 'e "f"']]],
  ['a quotation mark within a field', 'a "b" c,5" pipe', [['a "b" c', '5" pipe']]],
  [
    'a quotation at the beginning of a field',
    '"Hi" she said,x\n"y",z',
    [
      ['"Hi" she said', 'x'],
      ['y', 'z'],
    ],
  ],
  [
    'lines without content',
    'a,b\n\n , \n""\nc,d\n\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['an empty last field', 'a,', [['a', '']]],
  ['nothing', '', []],
])('reads table rows with %s', (_, text, expected) => {
  expect(fields(text)).toEqual(expected);
});

it('reports the line where a row begins, counting lines inside fields', () => {
  expect(rows('a\n"b\nc\r\nd"\n\ne').map(({ line }) => line)).toEqual([1, 2, 6]);
});

it('reports the line where an unterminated quotation begins', () => {
  expect(() => rows('a,b\nc,"d\ne\nf')).toThrow('A quotation mark that opens on line 2 is never closed.');
});

it('refuses a row with more columns than the limit', () => {
  expect(() => rows(`a\n${','.repeat(10)}`)).toThrow('Line 2 has more than 10 columns.');
});

it('reads every table that RFC 4180 allows', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'é', '犬', ' ', ',', '"', '\n', '\r', '\t', ';') });
  const withContent = fc.array(field, { minLength: 1, maxLength: 10 }).filter((cells) => cells.some((cell) => cell.trim() !== ''));

  fc.assert(
    fc.property(
      fc.array(withContent),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (table, delimiter, lineEnd) => {
        const text = table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter) + lineEnd).join('');
        expect(fields(text, delimiter)).toEqual(table);
      },
    ),
  );
});
