import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../platform/http/cursor.js';
import type { ObservationOutcome } from './observation.dto.js';
import { REVIEW_ANSWERS, LATEST_CORRECTION, type ObservationRow, OTHER_OBSERVATIONS, NOT_UNDONE } from './observation.row.js';

const MAX_PER_WORD = 500;

/** Only existing words, by their keys. */
const PRESENT = (of: string): string =>
  `exists (select from words w where w.account_id = :account and w.id = ${of}.word_id and w.deleted_at is null)`;

interface PageParameters {
  readonly account: AccountScope;
  /** The position of the last observation of the previous page. */
  readonly before: string;
  readonly id: number;
  readonly limit: number;
}

/** A page from each source, by review_logs_time and observations_time. */
const LIST = statement<ObservationRow, PageParameters>(
  'list-observations',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and (l.answered_at, l.id) < (:before::timestamptz, :id::bigint) and ${NOT_UNDONE} and ${PRESENT('l')}
       order by l.answered_at desc, l.id desc limit :limit)
     union all
     (${OTHER_OBSERVATIONS} and (o.observed_at, o.id) < (:before::timestamptz, :id::bigint) and ${PRESENT('o')}
       order by o.observed_at desc, o.id desc limit :limit)
   ) e ${LATEST_CORRECTION} order by e.observed_at desc, e.id desc limit :limit`,
);

/** By review_logs_facet and observations_of_word. A word has few enough to sort. */
const LIST_OF_WORD = statement<ObservationRow, PageParameters & { wordId: number }>(
  'list-observations-of-word',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and l.word_id = :wordId and (l.answered_at, l.id) < (:before::timestamptz, :id::bigint) and ${NOT_UNDONE}
       order by l.answered_at desc, l.id desc limit :limit)
     union all
     (${OTHER_OBSERVATIONS} and o.word_id = :wordId and (o.observed_at, o.id) < (:before::timestamptz, :id::bigint)
       order by o.observed_at desc, o.id desc limit :limit)
   ) e ${LATEST_CORRECTION} order by e.observed_at desc, e.id desc limit :limit`,
);

/** The observations of each word that a diagnosis uses, by review_logs_facet and observations_of_word. */
const HISTORIES = statement<ObservationRow, { account: AccountScope; wordIds: readonly number[] }>(
  'list-histories',
  `select e.*, c.* from unnest(:wordIds::bigint[]) as wanted (word_id) cross join lateral (
     (${REVIEW_ANSWERS} and l.word_id = wanted.word_id and ${NOT_UNDONE} order by l.answered_at desc, l.id desc limit ${MAX_PER_WORD})
     union all
     (${OTHER_OBSERVATIONS} and o.word_id = wanted.word_id order by o.observed_at desc, o.id desc limit ${MAX_PER_WORD})
   ) e ${LATEST_CORRECTION} order by e.observed_at, e.id`,
);

/** The newest of each kind, by review_logs_facet and observations_of_word. */
const LATEST_OF_WORD = statement<ObservationRow, { account: AccountScope; wordId: number; limit: number }>(
  'list-latest-observations-of-word',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and l.word_id = :wordId and ${NOT_UNDONE} order by l.answered_at desc, l.id desc limit :limit)
     union all
     (${OTHER_OBSERVATIONS} and o.word_id = :wordId and o.source <> 'practice' order by o.observed_at desc, o.id desc limit :limit)
     union all
     (${OTHER_OBSERVATIONS} and o.word_id = :wordId and o.source = 'practice' order by o.observed_at desc, o.id desc limit :limit)
   ) e ${LATEST_CORRECTION} order by e.observed_at desc, e.id desc`,
);

/** By primary keys. Includes withdrawn ones, so that they can be inspected. */
const FIND_MANY = statement<ObservationRow, { account: AccountScope; ids: readonly number[] }>(
  'find-observations',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and l.id = any(:ids::bigint[])) union all (${OTHER_OBSERVATIONS} and o.id = any(:ids::bigint[]))
   ) e ${LATEST_CORRECTION} order by e.observed_at, e.id`,
);

/** By primary keys. */
const FIND_ACTIVE = statement<ObservationRow, { account: AccountScope; id: number }>(
  'find-standing-observation',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and l.id = :id and ${NOT_UNDONE} and ${PRESENT('l')}) union all (${OTHER_OBSERVATIONS} and o.id = :id and ${PRESENT('o')})
   ) e ${LATEST_CORRECTION}`,
);

/** By the unique key of activities. */
const OF_ACTIVITY = statement<ObservationRow, { account: AccountScope; activityId: string }>(
  'find-observation-of-activity',
  `select e.*, c.* from (${OTHER_OBSERVATIONS} and o.activity_id = :activityId) e ${LATEST_CORRECTION}`,
);

/** A purged word gets no observations. */
const ADD = statement<{ id: number }, { account: AccountScope; wordId: number; facet: number; outcome: string; activityId: string }>(
  'add-observation',
  `insert into observations (account_id, word_id, facet, source, outcome, activity_id)
   select :account, w.id, :facet, 'activity', :outcome, :activityId from words w where w.account_id = :account and w.id = :wordId
   returning id`,
);

export interface ObservedActivity {
  readonly wordId: number;
  readonly facet: number;
  readonly outcome: ObservationOutcome;
  readonly activityId: string;
}

export interface LatestObservations {
  readonly answers: readonly ObservationRow[];
  readonly practice: readonly ObservationRow[];
}

/** Evidence of the learner's knowledge: answers in the review log, activities and practice games. */
@Injectable()
export class ObservationsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, wordId: number | undefined, limit: number, cursor: string | undefined): Promise<Page<ObservationRow>> {
    const [before = 'infinity', id = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['timestamp', 'integer']) ?? [];
    const page = { account: scope, before, id, limit: limit + 1 };
    const rows = await (wordId === undefined ? this.database.rows(LIST, page) : this.database.rows(LIST_OF_WORD, { ...page, wordId }));
    return pageOf(rows, limit, (row) => [row.observed_at.toISOString(), row.id]);
  }

  /** Oldest first per word, limited to the latest hundreds. Words without observations are left out. */
  async historiesOf(scope: AccountScope, wordIds: readonly number[]): Promise<Map<number, ObservationRow[]>> {
    const rows = await this.database.rows(HISTORIES, { account: scope, wordIds });
    const histories = Map.groupBy(rows, ({ word_id }) => word_id);
    return new Map([...histories].map(([wordId, history]) => [wordId, history.slice(-MAX_PER_WORD)]));
  }

  /** Newest first. Practice games are separate, because they are not review answers. */
  async latestOf(scope: AccountScope, wordId: number, limit: number): Promise<LatestObservations> {
    const rows = await this.database.rows(LATEST_OF_WORD, { account: scope, wordId, limit });
    const isPractice = ({ source }: ObservationRow) => source === 'practice';
    return { answers: rows.filter((row) => !isPractice(row)).slice(0, limit), practice: rows.filter(isPractice) };
  }

  /** Oldest first. */
  findMany(scope: AccountScope, ids: readonly number[]): Promise<ObservationRow[]> {
    return this.database.rows(FIND_MANY, { account: scope, ids });
  }

  /** An observation of an existing word that was not undone. */
  async findActive(scope: AccountScope, id: number): Promise<ObservationRow | undefined> {
    return (await this.database.rows(FIND_ACTIVE, { account: scope, id }))[0];
  }

  /** At most one. */
  ofActivity(scope: AccountScope, activityId: string): Promise<ObservationRow[]> {
    return this.database.rows(OF_ACTIVITY, { account: scope, activityId });
  }

  async add(scope: AccountScope, { wordId, facet, outcome, activityId }: ObservedActivity, sql: Sql): Promise<void> {
    await sql.rows(ADD, { account: scope, wordId, facet, outcome, activityId });
  }
}
