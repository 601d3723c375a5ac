import { IMPORT_LIMITS, type ImportSource, type SourceCard, type SourceRecord } from '@wordhoard/imports';
import { shortened } from './source-summary.js';

const { columns, field, groupName, kinds, kindName, tags, tag } = IMPORT_LIMITS;

/** Removes characters that PostgreSQL cannot store, and limits the size. */
export function storable(record: SourceRecord): SourceRecord {
  return {
    ...record,
    key: truncate(record.key, groupName),
    kind: truncate(record.kind, kindName),
    fields: record.fields.slice(0, columns).map((text) => truncate(text, field)),
    group: record.group === null ? null : truncate(record.group, groupName),
    tags: record.tags.slice(0, tags).map((text) => truncate(text, tag)),
    ...(record.note && { note: { ...record.note, data: clean(record.note.data) } }),
    ...(record.cards && { cards: record.cards.map(storableCard) }),
  };
}

function storableCard(card: SourceCard): SourceCard {
  const group = card.group === null ? null : truncate(card.group, groupName);
  return { ...card, group, state: { ...card.state, data: clean(card.state.data) } };
}

export function storableSource(source: ImportSource): ImportSource {
  return {
    ...source,
    kinds: source.kinds.slice(0, kinds).map((kind) => ({
      ...kind,
      name: truncate(kind.name, kindName),
      columns: kind.columns.slice(0, columns).map((name) => truncate(name, kindName)),
      ...(kind.noteType && { noteType: cleanNoteType(kind.noteType) }),
    })),
  };
}

/** Cleans every string of a note type, including fields of future versions. */
function cleanNoteType<NoteType extends object>(noteType: NoteType): NoteType {
  return JSON.parse(JSON.stringify(noteType), (_name, value: unknown) => (typeof value === 'string' ? clean(value) : value)) as NoteType;
}

function truncate(text: string, most: number): string {
  return clean(shortened(text, most));
}

function clean(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? text.replaceAll('\0', '').toWellFormed() : text;
}
