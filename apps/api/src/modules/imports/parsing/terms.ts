import type { KindMapping, SourceRecord } from '@wordhoard/imports';

/** What is learned is in the language of its terms: those of a few records, one on each line. */
export function termsOf(records: readonly SourceRecord[], mapping: readonly KindMapping[]): string {
  const columns = new Map(mapping.map(({ kind, fields }) => [kind, fields.term ?? []]));
  return records.flatMap(({ kind, fields }) => (columns.get(kind) ?? []).map((column) => fields[column] ?? '')).join('\n');
}
