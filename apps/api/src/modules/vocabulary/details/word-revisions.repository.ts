import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';
import { isDeepStrictEqual } from 'node:util';

export const REVISION_SOURCES = ['ai', 'human', 'bulk', 'import'] as const;
export type RevisionSource = (typeof REVISION_SOURCES)[number];

export interface RevisionRow {
  readonly id: number;
  readonly field: string;
  readonly before_value: RevisedValue;
  readonly after_value: RevisedValue;
  readonly source: RevisionSource;
  readonly changed_at: Date;
}

/** The value of a field: text, a list or nothing. */
export type RevisedValue = string | unknown[] | null;

const ADD = statement<never, { account: AccountScope; wordId: number; changes: string; source: string }>(
  'add-word-revisions',
  `insert into word_revisions (account_id, word_id, field, before_value, after_value, source)
   select :account, :wordId, field, nullif(before, 'null'), nullif(after, 'null'), :source
     from jsonb_to_recordset(:changes::jsonb) as c (field text, before jsonb, after jsonb)`,
);

/** By word_revisions_word. */
const LIST = statement<RevisionRow, { account: AccountScope; wordId: number; before: number; limit: number }>(
  'list-word-revisions',
  `select id, field, before_value, after_value, source, changed_at from word_revisions
    where account_id = :account and word_id = :wordId and id < :before order by id desc limit :limit`,
);

/** Earlier values of the content of words. */
@Injectable()
export class WordRevisionsRepository {
  constructor(private readonly database: Database) {}

  async add(scope: AccountScope, wordId: number, changes: readonly FieldChange[], source: RevisionSource, sql: Sql): Promise<void> {
    await sql.rows(ADD, { account: scope, wordId, changes: JSON.stringify(changes), source });
  }

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, wordId: number, limit: number, cursor: string | undefined): Promise<Page<RevisionRow>> {
    const [before = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['integer']) ?? [];
    return pageOf(await this.database.rows(LIST, { account: scope, wordId, before, limit: limit + 1 }), limit, ({ id }) => [id]);
  }
}

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields whose values differ. */
export function fieldChanges<Before extends object>(before: Before, after: Partial<Before>): FieldChange[] {
  return (Object.keys(after) as (string & keyof Before)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
