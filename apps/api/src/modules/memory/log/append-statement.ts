import { status, type Streak, strength } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { statement } from '../../../platform/database/statement.js';
import type { ReviewRules } from '../scheduler-settings.js';
import type { ScheduledFacet } from './effect.js';
import type { ReviewLogEntry } from './review-log-entry.js';
import type { ReviewLogBatch } from './review-log-batch.js';

/** What an answer was computed from without the account's lock. It is written only if all of it is still current. */
export interface ExpectedVersions {
  /** Of the only facet of the batch. */
  readonly version: number;
  readonly daysVersion: number;
  readonly streak: Streak;
  readonly openSessionId: number;
}

/** Lists are JSON. Without expected versions the last five are null. */
interface AppendParameters {
  readonly account: AccountScope;
  readonly entries: string;
  readonly facets: string;
  readonly sessions: string;
  readonly groups: string;
  readonly days: string;
  readonly dueDays: string;
  readonly wordsLearned: number;
  readonly studyMs: number;
  readonly streakDays: number;
  readonly longestStreakDays: number;
  readonly lastActivityDate: string | null;
  readonly expectedDaysVersion: number | null;
  readonly expectedStreakDays: number | null;
  readonly expectedLongestStreakDays: number | null;
  readonly expectedLastActivityDate: string | null;
  readonly openSessionId: number | null;
}

/**
 * Rows of a JSON list, of which there are few; otherwise PostgreSQL may read all facets or sessions of the account. It expects 100 rows, and
 * a tenth of that for a limit that it does not know. With two limits it expects one row, as for known values, so it keeps one plan.
 * Otherwise it plans every answer, which takes as long as the answer itself.
 */
function few(list: string, columns: string): string {
  const limit = `limit jsonb_array_length(${list}::jsonb)`;
  return `(select * from (select * from jsonb_to_recordset(${list}::jsonb) as listed (${columns}) ${limit}) few ${limit})`;
}

/**
 * Appends entries to the log with all their effects. The account is locked first, as in lockAccount. With expected versions it writes
 * nothing if the account or the facet changed since they were read, or if the session has ended. Lists are JSON, so that five hundred
 * entries take one statement. Index: primary keys.
 */
export const APPEND = statement<{ appended: number }, AppendParameters>(
  'append-to-review-log',
  `with learner as (
     select id from accounts
      where id = :account and (:expectedDaysVersion::integer is null or (days_version = :expectedDaysVersion and streak_days = :expectedStreakDays and longest_streak_days = :expectedLongestStreakDays
        and last_activity_date is not distinct from :expectedLastActivityDate::date))
        for no key update
   ), facets as (
     update review_states s set algorithm = f.algorithm, status = f.status, phase = f.phase, due_at = f."dueAt", stability = f.stability,
       difficulty = f.difficulty, ease = f.ease, interval_days = f."intervalDays", repetitions = f.repetitions, lapses = f.lapses,
       learning_step = f."learningStep", last_reviewed_at = f."lastReviewedAt", folded_to = f."foldedTo", strength = f.strength,
       leech = f.leech, schedule_version = f."scheduleVersion", version = s.version + 1
       from learner, ${few(
         ':facets',
         `"wordId" bigint, facet smallint, version integer, "scheduleVersion" integer, algorithm text, status text, phase text,
          "dueAt" timestamptz, stability double precision, difficulty double precision, ease double precision,
          "intervalDays" double precision, repetitions integer, lapses integer, "learningStep" smallint, "lastReviewedAt" timestamptz,
          "foldedTo" timestamptz, strength smallint, leech boolean`,
       )} f
      where s.account_id = :account and s.account_id = learner.id and s.word_id = f."wordId" and s.facet = f.facet
        and (f.version is null or s.version = f.version)
        and (:openSessionId::bigint is null or exists (select from review_sessions where account_id = :account and id = :openSessionId and ended_at is null))
     returning s.word_id
   ), appended as (
     select from (select count(*) as facets from facets) changed where changed.facets = jsonb_array_length(:facets::jsonb)
   ), log as (
     insert into review_logs (account_id, word_id, facet, session_id, kind, operation_id, request_hash, answered_at, received_at, outcome,
       grade, duration_ms, attempted_answer, hint_used, direction, format, algorithm, parameter_set_id, interval_chosen, memory_before,
       memory_after, due_before, due_after, was_new, became_leech, leech_suspended, voids)
     select :account, "wordId", facet, "sessionId", kind, "operationId", decode("requestHash", 'hex'), "answeredAt", "receivedAt", outcome,
       grade, "durationMs", "attemptedAnswer", "hintUsed", direction, format, algorithm, "parameterSetId",
       ("memoryAfter" ->> 'intervalDays')::double precision, "memoryBefore", "memoryAfter", "dueBefore", "dueAfter", "wasNew", "becameLeech",
       "leechSuspended", voids
       from appended, rows from (jsonb_to_recordset(:entries::jsonb) as (
         "wordId" bigint, facet smallint, "sessionId" bigint, kind text, "operationId" text, "requestHash" text, "answeredAt" timestamptz,
         "receivedAt" timestamptz, outcome text, grade text, "durationMs" integer, "attemptedAnswer" text, "hintUsed" boolean, direction text,
         format text, algorithm text, "parameterSetId" bigint, "memoryBefore" jsonb, "memoryAfter" jsonb, "dueBefore" timestamptz,
         "dueAfter" timestamptz, "wasNew" boolean, "becameLeech" boolean, "leechSuspended" boolean, voids text
       )) with ordinality as entries order by ordinality
   ), sessions as (
     update review_sessions t set words_reviewed = words_reviewed + m.answered, correct_count = correct_count + m.correct,
       incorrect_count = incorrect_count + m.answered - m.correct, new_words_learned = new_words_learned + m."newWords"
       from appended, ${few(':sessions', 'key bigint, answered integer, correct integer, "newWords" integer')} m
      where t.account_id = :account and t.id = m.key
   ), home as (
     update groups g set new_count = new_count + m.new, mastered_count = mastered_count + m.mastered,
       last_reviewed_at = greatest(last_reviewed_at, m."lastReviewedAt")
       from appended, ${few(':groups', 'key bigint, new integer, mastered integer, "lastReviewedAt" timestamptz')} m
      where g.account_id = :account and g.id = m.key
   ), account as (
     update accounts set total_words_learned = total_words_learned + :wordsLearned, total_study_ms = total_study_ms + :studyMs, streak_days = :streakDays,
       longest_streak_days = :longestStreakDays, last_activity_date = :lastActivityDate
       from appended where id = :account
   ), studied as (
     insert into study_days as d (account_id, day, answers, new_words, study_ms)
     select :account, key, answers, "newWords", "studyMs"
       from appended, jsonb_to_recordset(:days::jsonb) as m (key date, answers integer, "newWords" integer, "studyMs" bigint)
         on conflict (account_id, day) do update set answers = d.answers + excluded.answers, new_words = d.new_words + excluded.new_words,
           study_ms = d.study_ms + excluded.study_ms
   ), due as (
     insert into due_days as d (account_id, day, reviews)
     select :account, key, by from appended, jsonb_to_recordset(:dueDays::jsonb) as m (key date, by integer)
         on conflict (account_id, day) do update set reviews = d.reviews + excluded.reviews
   )
   select count(*)::int as appended from appended`,
);

/** Without expected versions the account must be locked. */
export function appendParameters(
  scope: AccountScope,
  reviewLog: ReviewLogBatch,
  streak: Streak,
  expected: ExpectedVersions | null,
): AppendParameters {
  const { sessions, groups, days, dueDays, wordsLearned, studyMs } = reviewLog.counterDeltas();
  const facets = reviewLog.changedFacets().map((facet) => toColumns(facet, reviewLog.rules, expected?.version ?? null));
  return {
    account: scope,
    entries: json(reviewLog.rows.map(toEntry)),
    facets: json(facets),
    sessions: keyed(sessions),
    groups: keyed(groups),
    days: keyed(days),
    dueDays: keyed(new Map([...dueDays].filter(([, by]) => by !== 0))),
    wordsLearned,
    studyMs,
    streakDays: streak.streakDays,
    longestStreakDays: streak.longestStreakDays,
    lastActivityDate: streak.lastActivityDate,
    expectedDaysVersion: expected?.daysVersion ?? null,
    expectedStreakDays: expected?.streak.streakDays ?? null,
    expectedLongestStreakDays: expected?.streak.longestStreakDays ?? null,
    expectedLastActivityDate: expected?.streak.lastActivityDate ?? null,
    openSessionId: expected?.openSessionId ?? null,
  };
}

function toEntry(row: ReviewLogEntry) {
  return { ...row, requestHash: row.requestHash.toString('hex') };
}

function toColumns(
  { wordId, facet, memory, dueAt, leech, foldedTo }: ScheduledFacet,
  { scheduler: { algorithm }, scheduleVersion }: ReviewRules,
  version: number | null,
) {
  return {
    ...{ wordId, facet, version, scheduleVersion, ...memory, dueAt, leech, foldedTo, algorithm },
    ...{ status: status(memory), strength: strength(memory, algorithm) },
  };
}

function keyed(deltas: ReadonlyMap<unknown, unknown>): string {
  return json([...deltas].map(([key, by]) => (typeof by === 'object' ? { key, ...by } : { key, by })));
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
