import { Injectable } from '@nestjs/common';
import type { SessionMode } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, statement } from '../../platform/database/database.js';
import type { Operation } from '../../platform/http/operation.js';
import { WORD_COLUMNS, WORD_STATES, type WordRow } from '../vocabulary/word.row.js';

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

export type QueuedWordRow = WordRow & { readonly facet: number };

export interface NewSession {
  readonly mode: SessionMode;
  readonly groupId: number | null;
  readonly clientSessionId: string | null;
  readonly queue: readonly QueuedWordRow[];
}

const COLUMNS = `id, mode, jsonb_array_length(queue) as word_count, words_reviewed, correct_count, incorrect_count, new_words_learned,
  started_at, ended_at`;

/**
 * Due words, the longest due first, then new ones, both within what the day still allows; the queue is cut in the last select.
 * By review_states_due (or _group_due) and review_states_new: the constant limits let PostgreSQL read no more of them than needed.
 */
function queueStatement(name: string, { inGroup, ahead }: { inGroup: boolean; ahead: boolean }) {
  const group = inGroup ? 'and group_id = $3' : 'and $3::bigint is null';
  const due = ahead ? 'due_at is not null' : 'due_at <= now()';
  return statement<QueuedWordRow>(
    name,
    `with day as (
       select greatest(r.new_words_per_day - coalesce(d.new_words, 0), 0) as new_left,
              greatest(r.reviews_per_day - coalesce(d.answers - d.new_words, 0), 0) as reviews_left
         from recall_settings r
         join accounts a on a.id = r.account_id
         left join study_days d on d.account_id = r.account_id and d.day = study_day(now(), a.time_zone, r.day_start_hour)
        where r.account_id = $1
     ), due as (
       select word_id, facet, row_number() over (order by due_at, word_id, facet) as position
         from (select word_id, facet, due_at from review_states
                where account_id = $1 and not hidden and ${due} ${group} order by due_at, word_id, facet limit 100) nearest
     ), fresh as (
       select word_id, facet, row_number() over (order by group_id, word_id, facet) as position
         from (select group_id, word_id, facet from review_states
                where account_id = $1 and not hidden and status = 'new' ${group} order by group_id, word_id, facet limit 100) first
     ), queue as (
       select word_id, facet, 0 as kind, position from due where position <= (select ${ahead ? '100' : 'reviews_left'} from day)
       union all
       select word_id, facet, 1, position from fresh where position <= (select new_left from day)
       order by kind, position limit $2
     )
     select ${WORD_COLUMNS}, ${WORD_STATES}, q.facet
       from queue q join words w on w.account_id = $1 and w.id = q.word_id
      order by q.kind, q.position`,
  );
}

const QUEUES = {
  due: queueStatement('queue-due', { inGroup: false, ahead: false }),
  dueInGroup: queueStatement('queue-due-in-group', { inGroup: true, ahead: false }),
  ahead: queueStatement('queue-ahead', { inGroup: false, ahead: true }),
  aheadInGroup: queueStatement('queue-ahead-in-group', { inGroup: true, ahead: true }),
};

const CREATE = statement<SessionRow>(
  'create-review-session',
  `insert into review_sessions (account_id, mode, group_id, client_session_id, queue, operation_id, request_hash, started_at)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, now()) returning ${COLUMNS}`,
);

const FIND = statement<SessionRow>('find-review-session', `select ${COLUMNS} from review_sessions where account_id = $1 and id = $2`);

const FIND_CREATED = statement<{ id: number; request_hash: Buffer }>(
  'find-created-review-session',
  `select id, request_hash from review_sessions where account_id = $1 and operation_id = $2
   union all
   select id, request_hash from review_sessions where account_id = $1 and client_session_id = $3
   limit 1`,
);

const COMPLETE = statement<SessionRow>(
  'complete-review-session',
  `update review_sessions set ended_at = coalesce(ended_at, now()) where account_id = $1 and id = $2 returning ${COLUMNS}`,
);

/** What no standing answer of the session is about, in the order of the queue; what was skipped comes last. By review_logs_session. */
const REMAINING = statement<QueuedWordRow>(
  'remaining-words-of-session',
  `with done as (
     select l.word_id, l.facet, bool_or(l.kind = 'answer') as answered
       from review_logs l
      where l.account_id = $1 and l.session_id = $2 and l.kind in ('answer', 'skip')
        and not exists (select from review_logs v where v.account_id = $1 and v.voids = l.operation_id)
      group by l.word_id, l.facet
   )
   select ${WORD_COLUMNS}, ${WORD_STATES}, q.facet
     from review_sessions r
     cross join lateral rows from (jsonb_to_recordset(r.queue) as (word_id bigint, facet smallint)) with ordinality q(word_id, facet, position)
     join words w on w.account_id = r.account_id and w.id = q.word_id and w.deleted_at is null and not w.suspended
     left join done d on d.word_id = q.word_id and d.facet = q.facet
    where r.account_id = $1 and r.id = $2 and d.answered is distinct from true
    order by d.answered is not null, q.position`,
);

@Injectable()
export class ReviewSessionsRepository {
  constructor(private readonly database: Database) {}

  /** The words of a new session. */
  chooseQueue(
    scope: AccountScope,
    { limit, groupId, ahead }: { limit: number; groupId: number | null; ahead: boolean },
  ): Promise<QueuedWordRow[]> {
    const everywhere = ahead ? QUEUES.ahead : QUEUES.due;
    const inGroup = ahead ? QUEUES.aheadInGroup : QUEUES.dueInGroup;
    return this.database.rows(groupId === null ? everywhere : inGroup, [scope, limit, groupId]);
  }

  async create(scope: AccountScope, { mode, groupId, clientSessionId, queue }: NewSession, operation: Operation): Promise<SessionRow> {
    const asked = JSON.stringify(queue.map(({ id, facet }) => ({ word_id: id, facet })));
    const [session] = await this.database.rows(CREATE, [scope, mode, groupId, clientSessionId, asked, operation.id, operation.hash]);
    return session as SessionRow;
  }

  async findCreated(scope: AccountScope, operationId: string, clientSessionId: string | null) {
    return (await this.database.rows(FIND_CREATED, [scope, operationId, clientSessionId]))[0];
  }

  async find(scope: AccountScope, id: number): Promise<SessionRow | undefined> {
    return (await this.database.rows(FIND, [scope, id]))[0];
  }

  remaining(scope: AccountScope, id: number): Promise<QueuedWordRow[]> {
    return this.database.rows(REMAINING, [scope, id]);
  }

  async complete(scope: AccountScope, id: number): Promise<SessionRow | undefined> {
    return (await this.database.rows(COMPLETE, [scope, id]))[0];
  }
}
