import { Injectable } from '@nestjs/common';
import type { SessionMode } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type { Operation } from '../../platform/http/operation.js';
import { notBuried } from '../vocabulary/burial/burials.repository.js';
import { WORD_COLUMNS, type WordRow } from '../vocabulary/word.row.js';
import { WORD_STATES } from '../memory/state.row.js';
import type { QueuedFacet } from './queue/select-queue.js';

export interface SessionRow {
  readonly id: number;
  readonly mode: SessionMode;
  readonly word_count: number;
  readonly words_reviewed: number;
  readonly correct_count: number;
  readonly incorrect_count: number;
  readonly new_words_learned: number;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

export type QueuedWordRow = WordRow & {
  readonly facet: number;
  /** The desired retention of the word's group; null for the account's. */
  readonly group_retention: number | null;
};

export interface NewSession {
  readonly mode: SessionMode;
  readonly groupId: number | null;
  readonly clientSessionId: string | null;
  readonly queue: readonly QueuedFacet[];
}

export interface CreatedSession {
  readonly session: SessionRow;
  readonly words: readonly QueuedWordRow[];
}

type CreatedRow = QueuedWordRow & { readonly session_id: number; readonly started_at: Date; readonly is_there: boolean };

const COLUMNS = `id, mode, jsonb_array_length(queue) as word_count, words_reviewed, correct_count, incorrect_count, new_words_learned,
  started_at, ended_at`;

const QUEUED = `rows from (jsonb_to_recordset(r.queue) as (word_id bigint, facet smallint)) with ordinality q(word_id, facet, position)`;

/** Lateral, because a plain join may read all words of the account. Index: primary key. */
const WORD_OF_QUEUE = `lateral (
  select * from words where account_id = r.account_id and id = q.word_id and deleted_at is null and not suspended limit 1) w on true`;

/** Index: primary key. */
const GROUP_RETENTION = `(select g.desired_retention from groups g where g.account_id = w.account_id and g.id = w.group_id) as group_retention`;

/** Returns the words in order, without those deleted since the selection. Index: primary keys. */
const CREATE = statement<
  CreatedRow,
  {
    account: AccountScope;
    mode: SessionMode;
    groupId: number | null;
    clientSessionId: string | null;
    queue: string;
    operationId: string;
    requestHash: Buffer;
  }
>(
  'create-review-session',
  `with r as (
     insert into review_sessions (account_id, mode, group_id, client_session_id, queue, operation_id, request_hash, started_at)
     values (:account, :mode, :groupId, :clientSessionId, :queue::jsonb, :operationId, :requestHash, now()) returning account_id, id, queue, started_at
   )
   select r.id as session_id, r.started_at, w.id is not null as is_there, ${WORD_COLUMNS}, ${WORD_STATES}, ${GROUP_RETENTION}, q.facet
     from r cross join lateral ${QUEUED} left join ${WORD_OF_QUEUE}
    order by q.position`,
);

/** Index: primary keys. */
const WORDS = statement<QueuedWordRow, { account: AccountScope; queue: string }>(
  'words-of-queue',
  `select ${WORD_COLUMNS}, ${WORD_STATES}, ${GROUP_RETENTION}, q.facet
     from (select :account::bigint as account_id, :queue::jsonb as queue) r cross join lateral ${QUEUED} join ${WORD_OF_QUEUE}
    order by q.position`,
);

const FIND = statement<SessionRow, { account: AccountScope; id: number }>(
  'find-review-session',
  `select ${COLUMNS} from review_sessions where account_id = :account and id = :id`,
);

const FIND_CREATED = statement<
  { id: number; request_hash: Buffer },
  { account: AccountScope; operationId: string; clientSessionId: string | null }
>(
  'find-created-review-session',
  `select id, request_hash from review_sessions where account_id = :account and operation_id = :operationId
   union all
   select id, request_hash from review_sessions where account_id = :account and client_session_id = :clientSessionId
   limit 1`,
);

const COMPLETE = statement<SessionRow, { account: AccountScope; id: number }>(
  'complete-review-session',
  `update review_sessions set ended_at = coalesce(ended_at, now()) where account_id = :account and id = :id returning ${COLUMNS}`,
);

const REOPEN = statement<SessionRow, { account: AccountScope; id: number }>(
  'reopen-review-session',
  `update review_sessions set ended_at = null where account_id = :account and id = :id returning ${COLUMNS}`,
);

export type RemainingWordRow = QueuedWordRow & { readonly is_answered: boolean };

/** The results of a session's answers. */
export interface SessionOutcomeRow {
  readonly graduated: number;
  readonly in_learning: number;
}

/**
 * Unanswered words in queue order, skipped ones last; then answered words in learning that are due before :dueBefore, the next one first. A word
 * that was reset during the session is left out until it is answered again. Indexes: review_logs_session, review_logs_facet, primary
 * keys.
 */
const REMAINING = statement<RemainingWordRow, { account: AccountScope; id: number; endOfStudyDay: Date }>(
  'remaining-words-of-session',
  `with done as (
     select l.word_id, l.facet, bool_or(l.kind = 'answer') as answered, max(l.id) as last_id
       from review_logs l
      where l.account_id = :account and l.session_id = :id and l.kind in ('answer', 'skip')
        and not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)
      group by l.word_id, l.facet
   )
   select ${WORD_COLUMNS}, ${WORD_STATES}, ${GROUP_RETENTION}, q.facet, coalesce(d.answered, false) as is_answered
     from review_sessions r
     cross join lateral ${QUEUED}
     join ${WORD_OF_QUEUE}
     left join done d on d.word_id = q.word_id and d.facet = q.facet
     left join review_states s on s.account_id = r.account_id and s.word_id = q.word_id and s.facet = q.facet
    where r.account_id = :account and r.id = :id and s.hidden is distinct from true and ${notBuried({ account: ':account', word: 'q.word_id', now: 'now()' })}
      and not exists (
        select from review_logs n
         where n.account_id = :account and n.word_id = q.word_id and n.kind = 'reset' and n.answered_at >= r.started_at
           and n.id > coalesce(d.last_id, 0)
           and not exists (select from review_logs v where v.account_id = :account and v.voids = n.operation_id))
      and (d.answered is distinct from true or (s.phase in ('learning', 'relearning') and s.due_at < :endOfStudyDay))
    order by case when d.answered then s.due_at end nulls first, d.answered is not null, q.position`,
);

/** Indexes: review_logs_session, primary keys. */
const OUTCOME = statement<SessionOutcomeRow, { account: AccountScope; id: number }>(
  'outcome-of-session',
  `with answered as (
     select distinct on (l.word_id, l.facet) l.word_id, l.facet, l.memory_before->>'phase' as phase_before
       from review_logs l
      where l.account_id = :account and l.session_id = :id and l.kind = 'answer'
        and not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)
      order by l.word_id, l.facet, l.id
   )
   select count(*) filter (where s.phase = 'review' and a.phase_before in ('new', 'learning'))::int as graduated,
          count(*) filter (where s.phase in ('learning', 'relearning'))::int as in_learning
     from answered a
     join review_states s on s.account_id = :account and s.word_id = a.word_id and s.facet = a.facet`,
);

const MAX_MISSED_WORDS = 5;

/** Counts answers that were not voided, of words that still exist. Index: review_logs_session. */
const MISSED = statement<{ term: string }, { account: AccountScope; id: number }>(
  'missed-words-of-session',
  `select w.term
     from review_logs l join words w on w.account_id = l.account_id and w.id = l.word_id and w.deleted_at is null
    where l.account_id = :account and l.session_id = :id and l.kind = 'answer' and l.grade = 'again'
      and not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)
    group by w.id, w.term order by count(*) desc, w.id limit ${MAX_MISSED_WORDS}`,
);

@Injectable()
export class ReviewSessionsRepository {
  constructor(private readonly database: Database) {}

  async create(scope: AccountScope, started: NewSession, operation: Operation): Promise<CreatedSession> {
    const { mode, groupId, clientSessionId, queue } = started;
    const rows = await this.database.rows(CREATE, {
      account: scope,
      mode,
      groupId,
      clientSessionId,
      queue: asJson(queue),
      operationId: operation.id,
      requestHash: operation.hash,
    });
    return created(started, rows);
  }

  /** The queued words that still exist, in order. */
  words(scope: AccountScope, queue: readonly QueuedFacet[]): Promise<QueuedWordRow[]> {
    return this.database.rows(WORDS, { account: scope, queue: asJson(queue) });
  }

  async findCreated(scope: AccountScope, operationId: string, clientSessionId: string | null) {
    return (await this.database.rows(FIND_CREATED, { account: scope, operationId, clientSessionId }))[0];
  }

  async find(scope: AccountScope, id: number): Promise<SessionRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  remaining(scope: AccountScope, id: number, endOfStudyDay: Date): Promise<RemainingWordRow[]> {
    return this.database.rows(REMAINING, { account: scope, id, endOfStudyDay });
  }

  async outcome(scope: AccountScope, id: number): Promise<SessionOutcomeRow> {
    const [row] = await this.database.rows(OUTCOME, { account: scope, id });
    return row ?? { graduated: 0, in_learning: 0 };
  }

  async missedTerms(scope: AccountScope, id: number): Promise<string[]> {
    return (await this.database.rows(MISSED, { account: scope, id })).map(({ term }) => term);
  }

  async complete(scope: AccountScope, id: number): Promise<SessionRow | undefined> {
    return (await this.database.rows(COMPLETE, { account: scope, id }))[0];
  }

  async reopen(scope: AccountScope, id: number, sql: Sql = this.database): Promise<SessionRow | undefined> {
    return (await sql.rows(REOPEN, { account: scope, id }))[0];
  }
}

function asJson(queue: readonly QueuedFacet[]): string {
  return JSON.stringify(queue.map(({ wordId, facet }) => ({ word_id: wordId, facet })));
}

function created({ mode, queue }: NewSession, rows: readonly CreatedRow[]): CreatedSession {
  const { session_id: id, started_at } = rows[0] as CreatedRow;
  const nothingYet = { words_reviewed: 0, correct_count: 0, incorrect_count: 0, new_words_learned: 0, ended_at: null };
  return {
    session: { id, mode, word_count: queue.length, started_at, ...nothingYet },
    words: rows.filter(({ is_there }) => is_there).map(({ session_id: _id, started_at: _at, is_there: _is, ...word }) => word),
  };
}
