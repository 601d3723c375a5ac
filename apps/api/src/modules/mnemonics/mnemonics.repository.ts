import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import type { Operation } from '../../platform/http/operation.js';
import { NOW_TO_THE_MILLISECOND, RESTORABLE } from '../vocabulary/deletion/retention.js';

export interface MnemonicRow {
  readonly id: number;
  readonly word_id: number;
  readonly text: string;
  readonly is_ai_generated: boolean;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly created_at: Date;
}

/** Answers to a word since one of its mnemonics was created. */
export interface DelayedAnswers {
  readonly answers: number;
  readonly correct: number;
}

export const MAX_MNEMONICS = 50;
const MAX_ANSWERS = 20;

const COLUMNS = `m.id, m.word_id, m.text, m.is_ai_generated, m.created_at,
  (coalesce(v.value, 0) = 1)::int as upvotes, (coalesce(v.value, 0) = -1)::int as downvotes`;
const TABLES = `mnemonics m
  join words w on w.account_id = m.account_id and w.id = m.word_id and w.deleted_at is null
  left join mnemonic_votes v on v.account_id = m.account_id and v.mnemonic_id = m.id`;

/** Best first. By mnemonics_of_word; a word has few. */
const LIST = statement<MnemonicRow, { account: AccountScope; wordId: number }>(
  'list-mnemonics',
  `select ${COLUMNS} from ${TABLES} where m.account_id = :account and m.word_id = :wordId and m.deleted_at is null order by coalesce(v.value, 0) desc, m.id`,
);

const FIND = statement<MnemonicRow, { account: AccountScope; wordId: number; id: number }>(
  'find-mnemonic',
  `select ${COLUMNS} from ${TABLES} where m.account_id = :account and m.word_id = :wordId and m.id = :id and m.deleted_at is null`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-mnemonic-by-operation',
  `select id, request_hash from mnemonics where account_id = :account and operation_id = :operationId`,
);

const HAS_ROOM = `(select count(*) from mnemonics where account_id = :account and word_id = :wordId and deleted_at is null) < ${MAX_MNEMONICS}`;

const CREATE = statement<
  { id: number },
  { account: AccountScope; wordId: number; text: string; isAi: boolean; operationId: string; requestHash: Buffer }
>(
  'create-mnemonic',
  `insert into mnemonics (account_id, word_id, text, is_ai_generated, operation_id, request_hash)
   select :account, :wordId, :text, :isAi, :operationId, :requestHash
    where ${HAS_ROOM}
   returning id`,
);

const DELETE = statement<never, { account: AccountScope; id: number }>(
  'delete-mnemonic',
  `update mnemonics set deleted_at = ${NOW_TO_THE_MILLISECOND} where account_id = :account and id = :id and deleted_at is null`,
);

const FIND_DELETED = statement<{ id: number }, { account: AccountScope; wordId: number; id: number }>(
  'find-deleted-mnemonic',
  `select id from mnemonics where account_id = :account and word_id = :wordId and id = :id and deleted_at > ${RESTORABLE}`,
);

const RESTORE = statement<never, { account: AccountScope; wordId: number; id: number }>(
  'restore-mnemonic',
  `update mnemonics set deleted_at = null
    where account_id = :account and word_id = :wordId and id = :id and deleted_at > ${RESTORABLE} and ${HAS_ROOM}`,
);

const VOTE = statement<never, { account: AccountScope; id: number; value: 1 | -1 }>(
  'vote-for-mnemonic',
  `insert into mnemonic_votes (account_id, mnemonic_id, value) values (:account, :id, :value)
   on conflict (account_id, mnemonic_id) do update set value = excluded.value, voted_at = now()`,
);

const WITHDRAW_VOTE = statement<never, { account: AccountScope; id: number }>(
  'withdraw-vote-for-mnemonic',
  `delete from mnemonic_votes where account_id = :account and mnemonic_id = :id`,
);

/**
 * The newest answers since the mnemonic was created that came at least a day after the previous one, because earlier repetitions show no
 * memory. A word has few rows in review_logs_facet.
 */
const MEASURE = statement<DelayedAnswers, { account: AccountScope; wordId: number; id: number }>(
  'measure-mnemonic',
  `select count(*)::int as answers, count(*) filter (where outcome = 'correct')::int as correct
     from (select outcome
             from (select l.outcome, l.answered_at, l.answered_at - lag(l.answered_at) over (order by l.answered_at, l.id) as since
                     from review_logs l
                    where l.account_id = :account and l.word_id = :wordId and l.facet = 0 and l.kind = 'answer'
                      and not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)) answered
            where since >= interval '1 day'
              and answered_at > (select created_at from mnemonics where account_id = :account and id = :id)
            order by answered_at desc limit ${MAX_ANSWERS}) delayed`,
);

const ADD_IMPORTED = statement<never, { account: AccountScope; mnemonics: string }>(
  'add-own-mnemonics',
  `with m as (
     insert into mnemonics (account_id, word_id, text, is_ai_generated, operation_id, request_hash, created_at)
     select :account, word_id, text, is_ai_generated, operation_id, '', created_at
       from jsonb_to_recordset(:mnemonics::jsonb) as r (word_id bigint, text text, is_ai_generated boolean, operation_id text, created_at timestamptz)
     returning id, operation_id
   )
   insert into mnemonic_votes (account_id, mnemonic_id, value, voted_at)
   select :account, m.id, v.value, v.voted_at
     from jsonb_to_recordset(:mnemonics::jsonb) as v (operation_id text, value smallint, voted_at timestamptz)
     join m on m.operation_id = v.operation_id
    where v.value is not null`,
);

/** Mnemonics per transaction. */
const PURGE_BATCH = 1_000;

/** By mnemonics_deleted. Votes are deleted by the foreign key. */
const PURGE = statement<{ id: number }, { account: AccountScope }>(
  'purge-mnemonics',
  `delete from mnemonics where account_id = :account
      and id in (select id from mnemonics where account_id = :account and deleted_at <= ${RESTORABLE} limit ${PURGE_BATCH}) returning id`,
);

/** A mnemonic of another account's export, with the vote for it, if any. */
export interface ImportedMnemonic {
  readonly word_id: number;
  readonly text: string;
  readonly is_ai_generated: boolean;
  readonly operation_id: string;
  readonly created_at: string;
  readonly value?: number;
  readonly voted_at?: string;
}

@Injectable()
export class MnemonicsRepository {
  constructor(private readonly database: Database) {}

  list(scope: AccountScope, wordId: number): Promise<MnemonicRow[]> {
    return this.database.rows(LIST, { account: scope, wordId });
  }

  async find(scope: AccountScope, wordId: number, id: number): Promise<MnemonicRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, wordId, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /** Returns undefined if the word has reached its limit. The account is locked, so two concurrent requests cannot both use the last slot. */
  create(scope: AccountScope, wordId: number, text: string, isAi: boolean, operation: Operation): Promise<{ id: number } | undefined> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return (await sql.rows(CREATE, { account: scope, wordId, text, isAi, operationId: operation.id, requestHash: operation.hash }))[0];
    });
  }

  async delete(scope: AccountScope, id: number): Promise<void> {
    await this.database.rows(DELETE, { account: scope, id });
  }

  /** Does nothing if the word has reached its limit. */
  async restore(scope: AccountScope, wordId: number, id: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await sql.rows(RESTORE, { account: scope, wordId, id });
    });
  }

  /** Whether it is deleted and can be restored. */
  async isDeleted(scope: AccountScope, wordId: number, id: number): Promise<boolean> {
    return (await this.database.rows(FIND_DELETED, { account: scope, wordId, id })).length === 1;
  }

  /** @param value null removes the vote */
  async vote(scope: AccountScope, id: number, value: 1 | -1 | null): Promise<void> {
    if (value === null) await this.database.rows(WITHDRAW_VOTE, { account: scope, id });
    else await this.database.rows(VOTE, { account: scope, id, value });
  }

  async measure(scope: AccountScope, wordId: number, id: number): Promise<DelayedAnswers> {
    const [row] = await this.database.rows(MEASURE, { account: scope, wordId, id });
    return row ?? { answers: 0, correct: 0 };
  }

  /** The account must be locked. */
  async addImported(scope: AccountScope, mnemonics: readonly ImportedMnemonic[], sql: Sql): Promise<void> {
    await sql.rows(ADD_IMPORTED, { account: scope, mnemonics: JSON.stringify(mnemonics) });
  }

  /** Deletes mnemonics that can no longer be restored. Returns whether there may be more. */
  async purge(scope: AccountScope, sql: Sql): Promise<boolean> {
    return (await sql.rows(PURGE, { account: scope })).length === PURGE_BATCH;
  }
}
