import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

/** SQL expressions for the account, the word and the current time. */
export interface BurialCondition {
  readonly account: string;
  readonly word: string;
  readonly now: string;
}

/**
 * Condition that a word is not buried. The few buried words of an account are read once, so a scan over an index of review_states needs no
 * other table.
 */
export function notBuried({ account, word, now }: BurialCondition): string {
  return `${word} <> all (array(select b.word_id from buried_words b where b.account_id = ${account} and b.until > ${now}))`;
}

export interface BurialRow {
  /** Null if the word is not buried. */
  readonly until: Date | null;
}

const WORD = `select id from words where account_id = :account and id = :wordId and deleted_at is null`;

/** By primary keys. Also deletes expired burials. */
const BURY = statement<BurialRow, { account: AccountScope; wordId: number; until: Date | null }>(
  'bury-word',
  `with w as (${WORD}), chosen as (
     select moment.today, coalesce(study_day(:until::timestamptz, a.time_zone, r.day_start_hour), moment.today + 1) as day, a.time_zone,
            r.day_start_hour
       from accounts a
       join recall_settings r on r.account_id = a.id
      cross join lateral (select study_day(now(), a.time_zone, r.day_start_hour) as today) moment
      where a.id = :account
   ), gone as (
     delete from buried_words where account_id = :account and until <= now() and word_id <> :wordId
   ), buried as (
     insert into buried_words (account_id, word_id, until)
     select :account, w.id, (chosen.day + make_interval(hours => chosen.day_start_hour)) at time zone chosen.time_zone
       from w, chosen where chosen.day > chosen.today
         on conflict (account_id, word_id) do update set until = excluded.until
     returning until
   )
   select (select until from buried) as until from w`,
);

const UNBURY = statement<BurialRow, { account: AccountScope; wordId: number }>(
  'unbury-word',
  `with w as (${WORD}), gone as (delete from buried_words where account_id = :account and word_id = :wordId)
   select null::timestamptz as until from w`,
);

const FIND = statement<BurialRow, { account: AccountScope; wordId: number }>(
  'find-burial',
  `select (select until from buried_words b where b.account_id = :account and b.word_id = w.id and b.until > now()) as until from (${WORD}) w`,
);

const ADD_IMPORTED = statement<never, { account: AccountScope; burials: string }>(
  'bury-own-words',
  `insert into buried_words (account_id, word_id, until)
   select :account, word_id, until from jsonb_to_recordset(:burials::jsonb) as r (word_id bigint, until timestamptz)`,
);

@Injectable()
export class BurialsRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined if the word does not exist. If the day is not a later one, `until` is null and nothing changes. */
  async bury(scope: AccountScope, wordId: number, until: Date | null): Promise<BurialRow | undefined> {
    return (await this.database.rows(BURY, { account: scope, wordId, until }))[0];
  }

  async unbury(scope: AccountScope, wordId: number): Promise<BurialRow | undefined> {
    return (await this.database.rows(UNBURY, { account: scope, wordId }))[0];
  }

  async find(scope: AccountScope, wordId: number): Promise<BurialRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, wordId }))[0];
  }

  /** Buries new words of an import. */
  async addImported(
    scope: AccountScope,
    burials: readonly { readonly word_id: number; readonly until: string }[],
    sql: Sql,
  ): Promise<void> {
    await sql.rows(ADD_IMPORTED, { account: scope, burials: JSON.stringify(burials) });
  }
}
