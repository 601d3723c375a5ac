import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isColumnName, type SourceFile, SourceFormat, type SourcePart, type SourceRecord } from '@wordhoard/imports';

const BATCH = 1_000;

/** Lines of fields between tabs, semicolons or commas. */
export async function* readTable({ path }: SourceFile): AsyncIterable<SourcePart> {
  let separator: string | undefined;
  let number = 0;
  let records: SourceRecord[] = [];
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    number++;
    if (line.trim() === '') continue;
    if (separator === undefined) {
      separator = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? '\t';
      const first = fieldsOf(line.replace(/^\ufeff/, ''), separator);
      const named = first.some(isColumnName);
      const columns = named ? first : first.map((_field, column) => `Column ${column + 1}`);
      const format = separator === '\t' ? SourceFormat.Tsv : SourceFormat.Csv;
      yield { part: 'source', source: { format, kinds: [{ name: '', columns, html: false }], media: { count: 0, bytes: 0 } } };
      if (named) continue;
    }
    records.push({ key: String(number), kind: '', fields: fieldsOf(line.replace(/^\ufeff/, ''), separator), group: null, tags: [] });
    if (records.length < BATCH) continue;
    yield { part: 'records', records };
    records = [];
  }
  yield { part: 'records', records };
}

function fieldsOf(line: string, separator: string): string[] {
  const parts = line.split(separator);
  const fields: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    let field = parts[at] ?? '';
    if (field.startsWith('"')) {
      while (!/(^|[^"])("")*"$/.test(field.slice(1)) && at + 1 < parts.length) field += separator + parts[++at];
      field = field.slice(1).replace(/"$/, '').replaceAll('""', '"');
    }
    fields.push(field);
  }
  return fields;
}
