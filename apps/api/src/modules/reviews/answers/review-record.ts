import { status, type Streak, strength } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { statement } from '../../../platform/database/database.js';
import type { ScheduledFacet } from '../review-log/effect.js';
import type { ReviewLogEntry } from '../review-log/review-log-entry.js';
import type { DayDeltas, GroupDeltas, ReviewLogBatch, SessionDeltas } from '../review-log/review-log-batch.js';

/** The versions that were read. The answer is recorded only if they are still current. */
export interface ExpectedVersions {
  readonly version: number;
  readonly daysVersion: number;
  readonly streak: Streak;
}

/**
 * Writes an answer with all its effects in one round trip. It writes nothing if the account or the state changed since they were read, or
 * if the session has ended. The account is locked first, as in lockAccount. Index: primary keys.
 */
export const RECORD = statement<{ recorded: number }>(
  'record-review',
  `with learner as (
     select id from accounts
      where id = $1 and days_version = $52 and streak_days = $53 and longest_streak_days = $54 and last_activity_date is not distinct from $55
        for no key update
   ), state as (
     update review_states set status = $6, phase = $7, due_at = $8, stability = $9, difficulty = $10, ease = $11, interval_days = $12,
       repetitions = $13, lapses = $14, learning_step = $15, last_reviewed_at = $16, folded_to = $17, strength = $18, leech = $19,
       version = version + 1
       from learner
      where account_id = $1 and account_id = learner.id and word_id = $2 and facet = $3 and version = $4
        and exists (select from review_sessions where account_id = $1 and id = $5 and ended_at is null)
     returning account_id, group_id
   ), log as (
     insert into review_logs (account_id, word_id, facet, session_id, kind, operation_id, request_hash, answered_at, received_at, outcome,
       grade, duration_ms, attempted_answer, hint_used, direction, format, algorithm, parameter_set_id, interval_chosen, memory_before,
       memory_after, due_before, due_after, was_new, became_leech)
     select account_id, $2, $3, $5, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $12, $34, $35, $36, $8, $37, $38
       from state
   ), session as (
     update review_sessions t set words_reviewed = words_reviewed + $39, correct_count = correct_count + $40,
       incorrect_count = incorrect_count + $39 - $40, new_words_learned = new_words_learned + $41
       from state where t.account_id = $1 and t.account_id = state.account_id and t.id = $5
   ), home as (
     update groups t set new_count = new_count + $42, mastered_count = mastered_count + $43,
       last_reviewed_at = greatest(last_reviewed_at, $44)
       from state where t.account_id = $1 and t.account_id = state.account_id and t.id = state.group_id
   ), account as (
     update accounts t set total_words_learned = total_words_learned + $45, total_study_ms = total_study_ms + $46, streak_days = $47,
       longest_streak_days = $48, last_activity_date = $49
       from state where t.id = $1 and t.id = state.account_id
   ), placed as (
     insert into due_days as t (account_id, day, reviews)
     select account_id, day, reviews from state, unnest($50::date[], $51::integer[]) as moved (day, reviews)
         on conflict (account_id, day) do update set reviews = t.reviews + excluded.reviews
   ), studied as (
     insert into study_days as t (account_id, day, answers, new_words, study_ms)
     select account_id, $56, $39, $41, $46 from state where $39 <> 0
         on conflict (account_id, day) do update set answers = t.answers + excluded.answers,
           new_words = t.new_words + excluded.new_words, study_ms = t.study_ms + excluded.study_ms
   )
   select count(*)::int as recorded from state`,
);

/** The statement's parameters in order. The batch has one entry. */
export function recordParameters(
  scope: AccountScope,
  reviewLog: ReviewLogBatch,
  streak: Streak,
  { version, daysVersion, streak: before }: ExpectedVersions,
): unknown[] {
  const row = reviewLog.rows[0] as ReviewLogEntry;
  const facet = reviewLog.changedFacets()[0] as ScheduledFacet;
  const deltas = reviewLog.counterDeltas();
  const session = first<SessionDeltas>(deltas.sessions) ?? { answered: 0, correct: 0, newWords: 0 };
  const group = first<GroupDeltas>(deltas.groups) ?? { new: 0, mastered: 0, lastReviewedAt: null };
  const day = first<DayDeltas>(deltas.days);
  const dueDays = [...deltas.dueDays].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...[scope, row.wordId, row.facet, version, row.sessionId],
    ...stateValues(facet, row),
    ...[row.kind, row.operationId, row.requestHash, row.answeredAt, row.receivedAt, row.outcome, row.grade, row.durationMs],
    ...[row.attemptedAnswer, row.hintUsed, row.direction, row.format, row.algorithm, row.parameterSetId, row.memoryBefore, row.memoryAfter],
    ...[row.dueBefore, row.wasNew, row.becameLeech],
    ...[session.answered, session.correct, session.newWords, group.new, group.mastered, group.lastReviewedAt],
    ...[deltas.wordsLearned, day?.studyMs ?? 0, streak.streakDays, streak.longestStreakDays, streak.lastActivityDate],
    ...[dueDays.map(([on]) => on), dueDays.map(([, by]) => by)],
    ...[daysVersion, before.streakDays, before.longestStreakDays, before.lastActivityDate, [...deltas.days.keys()][0] ?? null],
  ];
}

function stateValues({ memory, dueAt, foldedTo, leech }: ScheduledFacet, { algorithm }: ReviewLogEntry): unknown[] {
  return [
    ...[status(memory), memory.phase, dueAt, memory.stability, memory.difficulty, memory.ease, memory.intervalDays],
    ...[memory.repetitions, memory.lapses, memory.learningStep, memory.lastReviewedAt, foldedTo, strength(memory, algorithm), leech],
  ];
}

function first<T>(deltas: ReadonlyMap<unknown, T>): T | undefined {
  return [...deltas.values()][0];
}
