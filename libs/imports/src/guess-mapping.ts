import { COLUMN_FIELDS, type ColumnFieldName, WORD_FIELDS } from '@wordhoard/word-fields';
import type { FieldColumns, KindMapping } from './mapping.js';
import type { ImportSource, SourceKind } from './source.js';

const KNOWN: ReadonlySet<string> = new Set(COLUMN_FIELDS.flatMap((field) => WORD_FIELDS[field].columnNames));

/** Whether the text is a common column name, which suggests a header line. */
export function isColumnName(text: string): boolean {
  return KNOWN.has(bare(text));
}

/** Guesses the mapping from column names; without known names, the first column is the term and the second its translation. */
export function guessMapping({ kinds, columns: known = {} }: Pick<ImportSource, 'kinds' | 'columns'>): KindMapping[] {
  const taken = new Set([known.tags, known.group].filter((column) => column !== undefined));
  return kinds.map((kind) => ({ kind: kind.name, fields: guessOf(kind, taken) }));
}

function guessOf({ columns, mediaColumns = [] }: SourceKind, elsewhere: ReadonlySet<number>): FieldColumns {
  const left = new Map(columns.map((name, column) => [column, bare(name)] as const).filter(([column]) => !elsewhere.has(column)));
  for (const { column } of mediaColumns) left.delete(column);
  const guess: Partial<Record<ColumnFieldName, number[]>> = {};
  const take = (field: ColumnFieldName, column: number | undefined) => {
    if (column === undefined) return;
    guess[field] = [column];
    left.delete(column);
  };
  for (const field of COLUMN_FIELDS) take(field, named(left, WORD_FIELDS[field].columnNames));
  if (!guess.term) take('term', left.keys().next().value ?? guess.translations?.[0]);
  if (!guess.translations && !guess.definition) take('translations', firstPlain(left));
  if (guess.translations?.[0] === guess.term?.[0]) delete guess.translations;
  return guess;
}

function named(left: ReadonlyMap<number, string>, names: readonly string[]): number | undefined {
  for (const name of names) for (const [column, is] of left) if (is === name) return column;
  return undefined;
}

/** Skips columns that usually hold media, ids or sort keys. */
function firstPlain(left: ReadonlyMap<number, string>): number | undefined {
  for (const [column, name] of left) if (!/audio|sound|image|picture|^id$|sort|index/.test(name)) return column;
  return undefined;
}

function bare(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
