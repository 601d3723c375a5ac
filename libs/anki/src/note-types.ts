import type { DatabaseSync } from 'node:sqlite';
import { type AnkiNoteType, type AnkiTemplate, IMPORT_LIMITS, type SourceKind } from '@wordhoard/imports';
import { textColumn, integerColumn } from './columns.js';
import type { CollectionSchema } from './collection.js';
import { PACKAGE_LIMITS } from './package-files.js';
import { ProtobufMessage } from './protobuf.js';
import { unreadableError } from './unreadable-error.js';

/** The note types that are in use, by id. A duplicate name gets a number. */
export function readNoteTypes(db: DatabaseSync, schema: CollectionSchema): Map<number, SourceKind> {
  const used = new Set(
    db
      .prepare(`SELECT DISTINCT ${integerColumn('mid')} FROM notes LIMIT ${PACKAGE_LIMITS.noteTypes + 1}`)
      .all()
      .map(({ mid }) => mid),
  );
  if (used.size > PACKAGE_LIMITS.noteTypes) throw unreadableError('too_large');
  const found = (schema === 'tables' ? fromTables(db) : fromJson(db)).filter(({ noteType }) => used.has(noteType?.id));
  const names = new Set<string>();
  const kinds = new Map<number, SourceKind>();
  for (const kind of found.toSorted((one, other) => one.noteType.id - other.noteType.id)) {
    let name = kind.name;
    for (let count = 2; names.has(name); count++) name = `${kind.name} (${count})`;
    names.add(name);
    kinds.set(kind.noteType.id, { ...kind, name });
  }
  return kinds;
}

type NoteKind = SourceKind & { readonly noteType: AnkiNoteType };

interface NoteTypeFacts {
  readonly id: number;
  readonly name: string;
  readonly css: string;
  readonly cloze: boolean;
  readonly columns: readonly string[];
  readonly templates: readonly AnkiTemplate[];
}

function kindOf({ id, name, css, cloze, columns, templates }: NoteTypeFacts): NoteKind {
  const shown = css.length + templates.reduce((sum, each) => sum + each.question.length + each.answer.length, 0);
  // Templates can contain whole programs. If they exceed the limit, drop them and keep the names; the words matter more.
  const kept = shown <= PACKAGE_LIMITS.noteType;
  return {
    name,
    columns: columns.slice(0, IMPORT_LIMITS.columns),
    html: true,
    cloze,
    noteType: { id, css: kept ? css : '', templates: kept ? templates : templates.map((each) => ({ ...each, question: '', answer: '' })) },
  };
}

const CLOZE = 1;

interface ModelJson {
  id: number | string;
  name: string;
  type: number;
  css?: string;
  flds: { name: string; ord: number }[];
  tmpls: { name: string; ord: number; qfmt: string; afmt: string }[];
}

/** Up to schema 14, note types are JSON in `col`. */
function fromJson(db: DatabaseSync): NoteKind[] {
  return listedIn<ModelJson>(db, 'models').map((model) =>
    kindOf({
      id: Number(model.id),
      name: String(model.name),
      css: String(model.css ?? ''),
      cloze: model.type === CLOZE,
      columns: listed(model.flds).map(({ name }) => String(name)),
      templates: listed(model.tmpls).map(({ name, qfmt, afmt }) => ({ name: String(name), question: String(qfmt), answer: String(afmt) })),
    }),
  );
}

/** The JSON object in a column of the only row of `col`. */
export function objectInCol(db: DatabaseSync, column: 'conf' | 'models' | 'decks'): Record<string, unknown> {
  const value: unknown = JSON.parse(String(db.prepare(`SELECT ${textColumn(column)} FROM col LIMIT 1`).get()?.[column] ?? '{}'));
  if (!isObject(value)) throw unreadableError('damaged');
  return value;
}

/** The values of a JSON object in `col` that is keyed by id. */
export function listedIn<T extends object>(db: DatabaseSync, column: 'models' | 'decks'): T[] {
  const members = Object.values(objectInCol(db, column));
  if (!members.every(isObject)) throw unreadableError('damaged');
  return members as T[];
}

function listed<T extends { ord: number }>(parts: readonly T[]): T[] {
  if (!Array.isArray(parts) || !parts.every(isObject)) throw unreadableError('damaged');
  return (parts as T[]).toSorted((one, other) => one.ord - other.ord);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** From schema 15, note types have tables with protobuf values. */
function fromTables(db: DatabaseSync): NoteKind[] {
  const columns = Map.groupBy(
    all(db, `SELECT ${integerColumn('ntid')}, ${integerColumn('ord')}, ${textColumn('name')} FROM fields`),
    ({ ntid }) => ntid,
  );
  const templates = Map.groupBy(
    all(db, `SELECT ${integerColumn('ntid')}, ${integerColumn('ord')}, ${textColumn('name')}, config FROM templates`),
    ({ ntid }) => ntid,
  );
  return all(db, `SELECT ${integerColumn('id')}, ${textColumn('name')}, config FROM notetypes`).map(({ id, name, config }) => {
    const settings = messageOf(config);
    return kindOf({
      id,
      name,
      css: settings.text(3),
      cloze: settings.number(1) === CLOZE,
      columns: listed(columns.get(id) ?? []).map((field) => field.name),
      templates: listed(templates.get(id) ?? []).map((template) => {
        const shown = messageOf(template.config);
        return { name: template.name, question: shown.text(1), answer: shown.text(2) };
      }),
    });
  });
}

interface Part {
  id: number;
  ntid: number;
  ord: number;
  name: string;
  config?: unknown;
}

function all(db: DatabaseSync, statement: string): Part[] {
  const most = PACKAGE_LIMITS.noteTypes * 10;
  const rows = db.prepare(`${statement} LIMIT ${most + 1}`).all() as unknown as Part[];
  if (rows.length > most) throw unreadableError('too_large');
  return rows;
}

function messageOf(cell: unknown): ProtobufMessage {
  return new ProtobufMessage(cell instanceof Uint8Array ? cell : new Uint8Array());
}
