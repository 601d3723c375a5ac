import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import { type Page, pageOf, readCursor } from '../../platform/http/cursor.js';
import type { ObservationOutcome } from './observation.dto.js';
import { REVIEW_ANSWERS, LATEST_CORRECTION, type ObservationRow, OTHER_OBSERVATIONS, NOT_UNDONE } from './observation.row.js';

const MAX_PER_WORD = 500;

/** Only existing words, by their keys. */
const PRESENT = (of: string): string =>
  `exists (select from words w where w.account_id = $1 and w.id = ${of}.word_id and w.deleted_at is null)`;

/** A page from each source, by review_logs_time and observations_time. */
const LIST = statement<ObservationRow>(
  'list-observations',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and (l.answered_at, l.id) < ($2::timestamptz, $3::bigint) and ${NOT_UNDONE} and ${PRESENT('l')}
       order by l.answered_at desc, l.id desc limit $4)
     union all
     (${OTHER_OBSERVATIONS} and (o.observed_at, o.id) < ($2::timestamptz, $3::bigint) and ${PRESENT('o')}
       order by o.observed_at desc, o.id desc limit $4)
   ) e ${LATEST_CORRECTION} order by e.observed_at desc, e.id desc limit $4`,
);

/** By review_logs_facet and observations_of_word. A word has few enough to sort. */
const LIST_OF_WORD = statement<ObservationRow>(
  'list-observations-of-word',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and l.word_id = $5 and (l.answered_at, l.id) < ($2::timestamptz, $3::bigint) and ${NOT_UNDONE}
       order by l.answered_at desc, l.id desc limit $4)
     union all
     (${OTHER_OBSERVATIONS} and o.word_id = $5 and (o.observed_at, o.id) < ($2::timestamptz, $3::bigint)
       order by o.observed_at desc, o.id desc limit $4)
   ) e ${LATEST_CORRECTION} order by e.observed_at desc, e.id desc limit $4`,
);

/** The observations of each word that a diagnosis uses, by review_logs_facet and observations_of_word. */
const HISTORIES = statement<ObservationRow>(
  'list-histories',
  `select e.*, c.* from unnest($2::bigint[]) as wanted (word_id) cross join lateral (
     (${REVIEW_ANSWERS} and l.word_id = wanted.word_id and ${NOT_UNDONE} order by l.answered_at desc, l.id desc limit ${MAX_PER_WORD})
     union all
     (${OTHER_OBSERVATIONS} and o.word_id = wanted.word_id order by o.observed_at desc, o.id desc limit ${MAX_PER_WORD})
   ) e ${LATEST_CORRECTION} order by e.observed_at, e.id`,
);

/** The newest of each kind, by review_logs_facet and observations_of_word. */
const LATEST_OF_WORD = statement<ObservationRow>(
  'list-latest-observations-of-word',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and l.word_id = $2 and ${NOT_UNDONE} order by l.answered_at desc, l.id desc limit $3)
     union all
     (${OTHER_OBSERVATIONS} and o.word_id = $2 and o.source <> 'practice' order by o.observed_at desc, o.id desc limit $3)
     union all
     (${OTHER_OBSERVATIONS} and o.word_id = $2 and o.source = 'practice' order by o.observed_at desc, o.id desc limit $3)
   ) e ${LATEST_CORRECTION} order by e.observed_at desc, e.id desc`,
);

/** By primary keys. Includes withdrawn ones, so that they can be inspected. */
const FIND_MANY = statement<ObservationRow>(
  'find-observations',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and l.id = any($2::bigint[])) union all (${OTHER_OBSERVATIONS} and o.id = any($2::bigint[]))
   ) e ${LATEST_CORRECTION} order by e.observed_at, e.id`,
);

/** By primary keys. */
const FIND_ACTIVE = statement<ObservationRow>(
  'find-standing-observation',
  `select e.*, c.* from (
     (${REVIEW_ANSWERS} and l.id = $2 and ${NOT_UNDONE} and ${PRESENT('l')}) union all (${OTHER_OBSERVATIONS} and o.id = $2 and ${PRESENT('o')})
   ) e ${LATEST_CORRECTION}`,
);

/** By the unique key of activities. */
const OF_ACTIVITY = statement<ObservationRow>(
  'find-observation-of-activity',
  `select e.*, c.* from (${OTHER_OBSERVATIONS} and o.activity_id = $2) e ${LATEST_CORRECTION}`,
);

/** A purged word gets no observations. */
const ADD = statement<{ id: number }>(
  'add-observation',
  `insert into observations (account_id, word_id, facet, source, outcome, activity_id)
   select $1, w.id, $3, 'activity', $4, $5 from words w where w.account_id = $1 and w.id = $2
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
    const page = [scope, before, id, limit + 1];
    const rows = await (wordId === undefined ? this.database.rows(LIST, page) : this.database.rows(LIST_OF_WORD, [...page, wordId]));
    return pageOf(rows, limit, (row) => [row.observed_at.toISOString(), row.id]);
  }

  /** Oldest first per word, limited to the latest hundreds. Words without observations are left out. */
  async historiesOf(scope: AccountScope, wordIds: readonly number[]): Promise<Map<number, ObservationRow[]>> {
    const rows = await this.database.rows(HISTORIES, [scope, wordIds]);
    const histories = Map.groupBy(rows, ({ word_id }) => word_id);
    return new Map([...histories].map(([wordId, history]) => [wordId, history.slice(-MAX_PER_WORD)]));
  }

  /** Newest first. Practice games are separate, because they are not review answers. */
  async latestOf(scope: AccountScope, wordId: number, limit: number): Promise<LatestObservations> {
    const rows = await this.database.rows(LATEST_OF_WORD, [scope, wordId, limit]);
    const isPractice = ({ source }: ObservationRow) => source === 'practice';
    return { answers: rows.filter((row) => !isPractice(row)).slice(0, limit), practice: rows.filter(isPractice) };
  }

  /** Oldest first. */
  findMany(scope: AccountScope, ids: readonly number[]): Promise<ObservationRow[]> {
    return this.database.rows(FIND_MANY, [scope, ids]);
  }

  /** An observation of an existing word that was not undone. */
  async findActive(scope: AccountScope, id: number): Promise<ObservationRow | undefined> {
    return (await this.database.rows(FIND_ACTIVE, [scope, id]))[0];
  }

  /** At most one. */
  ofActivity(scope: AccountScope, activityId: string): Promise<ObservationRow[]> {
    return this.database.rows(OF_ACTIVITY, [scope, activityId]);
  }

  async add(scope: AccountScope, { wordId, facet, outcome, activityId }: ObservedActivity, sql: Sql): Promise<void> {
    await sql.rows(ADD, [scope, wordId, facet, outcome, activityId]);
  }
}
