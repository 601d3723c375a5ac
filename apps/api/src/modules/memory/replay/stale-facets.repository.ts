import { Injectable } from '@nestjs/common';
import type { FoldEntry } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { LOG_COLUMNS, type StoredLogRow, toLogRow } from '../log/review-log-batch.js';
import { type FacetKey, type ReplayDeltas, keyOf, type ReplayedFacet, type StaleFacet } from './replayed-facets.js';
import type { WordIds } from '../word-ids.js';

/** The version of a memory that must be replayed. Account versions start at 1. */
const STALE_VERSION = 0;

/** Index: primary key. */
const COUNT = statement<{ facets: number; stale: number }, { account: AccountScope; version: number }>(
  'count-stale-facets',
  `select count(*)::int as facets, (count(*) filter (where schedule_version <> :version))::int as stale from review_states where account_id = :account`,
);

/** By the primary key of review_states, starting after the last batch, and of groups. */
const NEXT = statement<StaleFacet, { account: AccountScope; version: number; wordId: number; facet: number; limit: number }>(
  'next-stale-facets',
  `select s.word_id, s.facet, s.group_id, g.desired_retention as group_retention, s.status, s.due_at, s.hidden, s.deleted
     from review_states s
     left join groups g on g.account_id = :account and g.id = s.group_id
    where s.account_id = :account and s.schedule_version <> :version and (s.word_id, s.facet) > (:wordId, :facet)
    order by s.word_id, s.facet limit :limit`,
);

/** Index: review_logs_facet. */
const LOGS = statement<StoredLogRow & FacetKey, { account: AccountScope; wordIds: number[]; facets: number[] }>(
  'logs-of-facets',
  `select l.word_id, l.facet, ${LOG_COLUMNS}
     from unnest(:wordIds::bigint[], :facets::smallint[]) as f (word_id, facet)
     join review_logs l on l.account_id = :account and l.word_id = f.word_id and l.facet = f.facet`,
);

/** By the primary key of review_states. Leech and latest-answer columns come from the log and do not change. */
const WRITE = statement<never, { account: AccountScope; algorithm: string; version: number; facets: string }>(
  'write-refolded-facets',
  `update review_states s set algorithm = :algorithm, schedule_version = :version, version = s.version + 1, status = f.status, phase = f.phase,
     due_at = f."dueAt", stability = f.stability, difficulty = f.difficulty, ease = f.ease, interval_days = f."intervalDays",
     repetitions = f.repetitions, lapses = f.lapses, learning_step = f."learningStep", last_reviewed_at = f."lastReviewedAt",
     strength = f.strength
     from jsonb_to_recordset(:facets::jsonb) as f (
       word_id bigint, facet smallint, status text, phase text, "dueAt" timestamptz, stability double precision,
       difficulty double precision, ease double precision, "intervalDays" double precision, repetitions integer, lapses integer,
       "learningStep" smallint, "lastReviewedAt" timestamptz, strength smallint
     )
    where s.account_id = :account and s.word_id = f.word_id and s.facet = f.facet`,
);

const UPDATE_DUE_DAYS = statement<never, { account: AccountScope; days: string[]; reviews: number[] }>(
  'move-refolded-reviews',
  `insert into due_days as d (account_id, day, reviews)
   select :account, day, reviews from unnest(:days::date[], :reviews::integer[]) as moved (day, reviews)
       on conflict (account_id, day) do update set reviews = d.reviews + excluded.reviews`,
);

const UPDATE_GROUPS = statement<never, { account: AccountScope; groupIds: number[]; mastered: number[] }>(
  'move-refolded-groups',
  `update groups g set mastered_count = mastered_count + moved.mastered
     from unnest(:groupIds::bigint[], :mastered::integer[]) as moved (id, mastered)
    where g.account_id = :account and g.id = moved.id`,
);

/**
 * Marks what was learned of words that move to the group `:groupId` from one with another retention, before they move. Returns how many facets
 * there are.
 */
const MARK_MOVING = statement<{ facets: number }, { account: AccountScope; words: WordIds; groupId: number }>(
  'mark-moving-words-stale',
  `with stale as (
     update review_states s set schedule_version = ${STALE_VERSION}, version = s.version + 1
       from recall_settings r, groups source, groups target
      where s.account_id = :account and s.word_id in (select unnest(:words::bigint[])) and s.status <> 'new'
        and r.account_id = :account and r.scheduler = 'fsrs'
        and source.account_id = :account and source.id = s.group_id and target.account_id = :account and target.id = :groupId
        and source.desired_retention is distinct from target.desired_retention
     returning 1
   )
   select count(*)::int as facets from stale`,
);

/**
 * Marks what was learned of the group's words as folded under another retention, which only FSRS reads. By the account's part of the
 * primary key of review_states. Returns how many facets there are.
 */
const MARK_GROUP = statement<{ facets: number }, { account: AccountScope; groupId: number }>(
  'mark-group-stale',
  `with stale as (
     update review_states s set schedule_version = ${STALE_VERSION}, version = s.version + 1
       from recall_settings r
      where s.account_id = :account and r.account_id = :account and r.scheduler = 'fsrs' and s.group_id = :groupId and s.status <> 'new'
     returning 1
   )
   select count(*)::int as facets from stale`,
);

/** Marks, reads and writes facets whose memory was computed with earlier settings. The account must be locked, except for the count, which only progress needs. */
@Injectable()
export class StaleFacetsRepository {
  /** Marks the facets of words that get another retention with their new group. Returns whether there are any to replay. */
  async markMoving(scope: AccountScope, words: WordIds, groupId: number, sql: Sql): Promise<boolean> {
    return ((await sql.rows(MARK_MOVING, { account: scope, words, groupId }))[0]?.facets ?? 0) > 0;
  }

  /** Marks the facets of a group with a new retention. Returns whether there are any to replay. */
  async markGroup(scope: AccountScope, groupId: number, sql: Sql): Promise<boolean> {
    return ((await sql.rows(MARK_GROUP, { account: scope, groupId }))[0]?.facets ?? 0) > 0;
  }

  async count(scope: AccountScope, version: number, sql: Sql): Promise<{ facets: number; stale: number }> {
    return (await sql.rows(COUNT, { account: scope, version }))[0] ?? { facets: 0, stale: 0 };
  }

  next(scope: AccountScope, version: number, after: FacetKey, limit: number, sql: Sql): Promise<StaleFacet[]> {
    return sql.rows(NEXT, { account: scope, version, wordId: after.word_id, facet: after.facet, limit });
  }

  /** All log rows, by `keyOf` of their facet. */
  async logs(scope: AccountScope, facets: readonly FacetKey[], sql: Sql): Promise<ReadonlyMap<string, readonly FoldEntry[]>> {
    const rows = await sql.rows(LOGS, {
      account: scope,
      wordIds: facets.map(({ word_id }) => word_id),
      facets: facets.map(({ facet }) => facet),
    });
    return Map.groupBy(rows.map(toLogRow), keyOf);
  }

  async write(scope: AccountScope, version: number, facets: readonly ReplayedFacet[], deltas: ReplayDeltas, sql: Sql): Promise<void> {
    const [first] = facets;
    if (!first) return;
    await sql.rows(WRITE, { account: scope, algorithm: first.algorithm, version, facets: JSON.stringify(facets) });
    const [days, reviews] = inOrder(deltas.dueDays);
    if (days.length > 0) await sql.rows(UPDATE_DUE_DAYS, { account: scope, days, reviews });
    const [groupIds, mastered] = inOrder(deltas.mastered);
    if (groupIds.length > 0) await sql.rows(UPDATE_GROUPS, { account: scope, groupIds, mastered });
  }
}

/** Locks counter rows in a fixed order to avoid deadlocks. */
function inOrder<K extends string | number>(deltas: ReadonlyMap<K, number>): [K[], number[]] {
  const sorted = [...deltas].sort(([a], [b]) => (a < b ? -1 : 1));
  return [sorted.map(([key]) => key), sorted.map(([, by]) => by)];
}
