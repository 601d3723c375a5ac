import type { SourceRecord } from './source.js';

/** What a word keeps of the record that it came from (`words.import_source`), so that it can go back as it came. */
export interface StoredRecord extends Pick<SourceRecord, 'key' | 'kind' | 'fields' | 'group' | 'tags' | 'note'> {
  readonly import_id: string;
  readonly number: number;
}

/** Its cards are not among it: they stand beside the schedules and the log that they became. */
export function toStoredRecord(importId: string, number: number, record: SourceRecord): StoredRecord {
  const { key, kind, fields, group, tags, note } = record;
  return { import_id: importId, number, key, kind, fields, group, tags, ...(note && { note }) };
}
