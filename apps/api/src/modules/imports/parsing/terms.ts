import type { KindMapping, SourceRecord } from '@wordhoard/imports';

/** The terms of a few records, one per line, to detect their language. */
export function termsOf(records: readonly SourceRecord[], mapping: readonly KindMapping[]): string {
  const columns = new Map(mapping.map(({ kind, fields }) => [kind, fields.term ?? []]));
  return records.flatMap(({ kind, fields }) => (columns.get(kind) ?? []).map((column) => fields[column] ?? '')).join('\n');
}
