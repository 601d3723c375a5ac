import { Injectable } from '@nestjs/common';
import { COLUMN_FIELDS } from '@wordhoard/word-fields';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { statement } from '../../platform/database/database.js';
import type { Snapshot } from '../../platform/database/snapshot.js';
import type { NestedRows, RowSelection, Section } from './sections.js';

interface Line {
  readonly line: string;
}

/** A word as a table row, including its lists. */
export interface WordLine {
  readonly group_name: string;
  readonly [column: string]: unknown;
}

/** Index: primary keys of all tables. */
const WORDS = statement<WordLine>(
  '',
  `select ${COLUMN_FIELDS.map((name) => `w.${name}`).join(', ')}, w.target_language, g.name as group_name, w.suspended,
          s.status, s.due_at, s.interval_days, s.repetitions, s.lapses, s.last_reviewed_at, w.created_at
     from words w
     join groups g on g.account_id = w.account_id and g.id = w.group_id
     left join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
    where w.account_id = $1 and w.deleted_at is null
    order by w.id`,
);

/** Reads an account from a snapshot. Tables use their primary keys, and nested rows the index of their parent. */
@Injectable()
export class ExportsRepository {
  /** The rows of a section as batches of JSON texts. */
  async *lines(scope: AccountScope, section: Section, snapshot: Snapshot): AsyncGenerator<string[], void> {
    const key = section.table === 'accounts' ? 'id' : 'account_id';
    const where = [`${section.table}.${key} = $1`, ...(section.where === undefined ? [] : [section.where])];
    const text = `select row_to_json(one)::text as line from (${select(section, where, section.order)}) one`;
    for await (const rows of snapshot.batches(statement<Line>('', text), [scope])) yield rows.map(({ line }) => line);
  }

  /** Words that are not deleted. */
  words(scope: AccountScope, snapshot: Snapshot): AsyncGenerator<WordLine[], void> {
    return snapshot.batches(WORDS, [scope]);
  }
}

function select({ table, columns, nested = {} }: RowSelection, where: readonly string[], order: string): string {
  const own = columns.map((column) => `${table}.${column}`);
  const held = Object.entries(nested).map(([name, rows]) => `(${listOf(rows, table)}) as ${name}`);
  return `select ${[...own, ...held].join(', ')} from ${table} where ${where.join(' and ')} order by ${order}`;
}

function listOf(rows: NestedRows, parent: string): string {
  const where = [`${rows.table}.account_id = $1`, `${rows.table}.${rows.of} = ${parent}.id`];
  return `select coalesce(json_agg(row_to_json(held)), '[]') from (${select(rows, where, rows.order)}) held`;
}
