import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { type PlannedRecord, staysSeparate } from './planned-records.js';

/**
 * By words_by_term, even while the statistics describe the group as empty; with any other index PostgreSQL would read all words of the
 * group for each record. So the group is no search condition, and only this index provides the order. Finds the oldest word per group and
 * key; records with their own history match only words of other imports.
 */
const FIND = statement<
  { at: number; word_id: number },
  { account: AccountScope; groupIds: (number | null)[]; keys: string[]; separate: boolean[]; importId: string }
>(
  'find-duplicates',
  `select k.at::int as at, found.id as word_id
     from unnest(:groupIds::bigint[], :keys::text[], :separate::boolean[]) with ordinality as k (group_id, term_key, by_itself, at)
     cross join lateral (
       select w.id from words w
        where w.account_id = :account and w.group_id + 0 = k.group_id and w.term_key between k.term_key and k.term_key and w.deleted_at is null
          and not (k.by_itself and starts_with(w.operation_id, :importId || ':'))
        order by w.term_key, w.id limit 1
     ) found`,
);

const GROUPS = statement<{ id: number; name: string }, { account: AccountScope }>(
  'groups-by-name',
  `select id, name from groups where account_id = :account and deleted_at is null order by id desc`,
);

const LANGUAGES = statement<{ id: number; target_language: string }, { account: AccountScope }>(
  'languages-of-groups',
  `select id, target_language from groups where account_id = :account and deleted_at is null`,
);

@Injectable()
export class DuplicatesRepository {
  constructor(private readonly database: Database) {}

  /** Existing words with the terms of an import's records, by record number. */
  async find(scope: AccountScope, importId: string, records: readonly PlannedRecord[], sql: Sql): Promise<ReadonlyMap<number, number>> {
    const asked = records.filter(({ word, group }) => word && group.id !== null);
    const [groupIds, keys] = [asked.map(({ group }) => group.id), asked.map(({ key }) => key)];
    const rows = await sql.rows(FIND, { account: scope, groupIds, keys, separate: asked.map(staysSeparate), importId });
    return new Map(rows.map(({ at, word_id }) => [(asked[at - 1] as PlannedRecord).number, word_id]));
  }

  /** The oldest group of each name. */
  async groupsByName(scope: AccountScope, sql: Sql = this.database): Promise<Map<string, number>> {
    return new Map((await sql.rows(GROUPS, { account: scope })).map(({ id, name }) => [name, id]));
  }

  async languages(scope: AccountScope, sql: Sql): Promise<ReadonlyMap<number, string>> {
    return new Map((await sql.rows(LANGUAGES, { account: scope })).map(({ id, target_language }) => [id, target_language]));
  }
}
