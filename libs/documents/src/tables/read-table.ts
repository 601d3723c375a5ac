import {
  IMPORT_LIMITS,
  SourceFault,
  SourceFormat,
  type SourceKind,
  type SourcePart,
  type SourceRecord,
  UnreadableSourceError,
} from '@wordhoard/imports';
import { type SpecialColumns, findSpecialColumns, parseTags } from '../special-columns.js';
import { fieldCutter } from '../field-cutter.js';
import { guessDelimiter } from './delimiter.js';
import { type Directives, readDirectives } from './directives.js';
import { columnNames, isHeader } from './header.js';
import { type TableRow, tableRows } from './table-rows.js';

const SAMPLE_RECORDS = 100;
const MARKUP =
  /<\/?(?:b|i|u|em|strong|br|div|span|p|img|ruby|rt|sub|sup|ul|li)\b[^<>]{0,200}>|&(?:nbsp|amp|lt|gt|quot|#\d+);|\[sound:[^[\]\n]{1,500}\]/i;

interface Shape extends SpecialColumns {
  readonly kinds: readonly SourceKind[];
  readonly hasHeader: boolean;
}

/**
 * Reads a text whose rows are records. Reads it twice: the columns and kinds, which are only known at the end, must be sent before the
 * first record.
 *
 * @throws UnreadableSourceError
 */
export function* readTable(text: string): Generator<SourcePart, void, undefined> {
  const { directives, start, lines, remarks } = readDirectives(text);
  const body = text.slice(start);
  const delimiter = directives.delimiter ?? guessDelimiter(body).delimiter;
  const rows = () => rowsOf(body, delimiter, remarks, lines);

  const shape = shapeOf(rows(), directives, delimiter);
  const format = delimiter === '\t' ? SourceFormat.Tsv : SourceFormat.Csv;
  const { kinds, group, tags } = shape;
  yield { part: 'source', source: { format, kinds, media: { count: 0, bytes: 0 }, columns: { group, tags } } };

  const cutter = fieldCutter();
  let batch: SourceRecord[] = [];
  let isFirst = true;
  for (const row of rows()) {
    const isHeading = isFirst && shape.hasHeader;
    isFirst = false;
    if (isHeading) continue;
    batch.push(recordOf({ ...row, fields: row.fields.map(cutter.cut) }, directives, shape));
    if (batch.length === IMPORT_LIMITS.batch) {
      yield { part: 'records', records: batch };
      batch = [];
    }
  }
  if (batch.length > 0) yield { part: 'records', records: batch };
  yield* cutter.warnings();
}

function* rowsOf(body: string, delimiter: string, remarks: boolean, linesBefore: number): Generator<TableRow, void, undefined> {
  for (const row of tableRows(body, delimiter, IMPORT_LIMITS.columns)) {
    if (!(remarks && row.fields[0]?.startsWith('#'))) yield { ...row, line: row.line + linesBefore };
  }
}

/** Properties of the table as a whole. */
function shapeOf(rows: Iterable<TableRow>, directives: Directives, delimiter: string): Shape {
  const names = directives.columns === undefined ? undefined : directives.columns.split(delimiter);
  const kindNames = new Set<string>();
  let [count, width, first, html]: [number, number, readonly string[] | undefined, boolean] = [0, names?.length ?? 0, undefined, false];
  for (const { fields } of rows) {
    first ??= fields;
    width = Math.max(width, fields.length);
    if (count < SAMPLE_RECORDS) html ||= fields.some((field) => MARKUP.test(field.slice(0, 10_000)));
    kindNames.add(kindOf(fields, directives));
    if (++count > IMPORT_LIMITS.records) throw tooLong();
  }
  const hasHeader = names === undefined && first !== undefined && count > 1 && isHeader(first);
  if (first === undefined) throw new UnreadableSourceError(SourceFault.Empty, 'The file holds no records.');

  const columns = columnNames(names ?? (hasHeader ? first : []), width);
  if (hasHeader && directives.kindColumn !== undefined) kindNames.delete(kindOf(first, directives));
  const named = hasHeader ? findSpecialColumns(columns) : {};
  return {
    kinds: [...kindNames].map((name) => ({ name, columns, html: directives.html ?? html })),
    hasHeader,
    group: directives.groupColumn ?? named.group,
    tags: directives.tagsColumn ?? named.tags,
  };
}

function recordOf({ line, fields }: TableRow, directives: Directives, places: SpecialColumns): SourceRecord {
  const at = (column: number | undefined) => (column === undefined ? '' : (fields[column]?.trim() ?? ''));
  // Anki separates tags with spaces.
  const own = directives.tagsColumn === undefined ? parseTags(at(places.tags)) : at(places.tags).split(/\s+/);
  return {
    key: at(directives.keyColumn) || String(line),
    kind: kindOf(fields, directives),
    fields,
    group: at(places.group) || directives.group?.trim() || null,
    tags: [...new Set([...directives.tags, ...own])].filter(Boolean),
  };
}

function kindOf(fields: readonly string[], { kind = '', kindColumn }: Directives): string {
  return (kindColumn === undefined ? '' : fields[kindColumn]?.trim().slice(0, 200).toWellFormed()) || kind;
}

function tooLong(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.TooLarge, `The file holds more than ${IMPORT_LIMITS.records.toLocaleString('en')} records.`);
}
