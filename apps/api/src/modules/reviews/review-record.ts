import type { Algorithm, Grade, LogKind, Memory, Outcome, Status, Streak } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { statement } from '../../platform/database/database.js';

/** One row of the review log together with all that moves because of it. */
export interface ReviewRecord {
  readonly word: { readonly id: number; readonly facet: number; readonly version: number };
  readonly session: { readonly id: number; readonly answered: number; readonly correct: number; readonly reopens: boolean };
  readonly state: {
    readonly memory: Memory;
    readonly status: Status;
    readonly strength: number;
    readonly dueAt: Date | null;
    readonly leech: boolean;
    /** Suspends the word, brings it back, or leaves it (null). */
    readonly suspended: boolean | null;
  };
  readonly log: LogEntry;
  /** What was read of the account: its days and its run of them. */
  readonly account: { readonly timeZone: string; readonly streak: Streak };
  readonly moves: {
    /** By how many the group's new and mastered words change. */
    readonly groupNew: number;
    readonly groupMastered: number;
    /** By how many the words change that were asked for the first time, and those that the account has learned at all. */
    readonly newWords: number;
    readonly wordsLearned: number;
    readonly studyMs: number;
    readonly streak: Streak;
    readonly studyDay: string;
    /** By how many the reviews change that are placed on a day. */
    readonly placed: ReadonlyMap<string, number>;
  };
}

export interface LogEntry {
  readonly kind: LogKind;
  readonly operationId: string;
  readonly requestHash: Buffer;
  readonly answeredAt: Date;
  readonly receivedAt: Date;
  readonly outcome: Outcome | null;
  readonly grade: Grade | null;
  readonly durationMs: number | null;
  readonly attemptedAnswer: string | null;
  readonly hintUsed: boolean | null;
  readonly direction: string | null;
  readonly format: string | null;
  readonly algorithm: Algorithm;
  readonly parameterSetId: number | null;
  readonly memoryBefore: Memory;
  readonly dueBefore: Date | null;
  readonly wasNew: boolean;
  readonly becameLeech: boolean;
  readonly leechSuspended: boolean;
  readonly voids: string | null;
}

/**
 * One round trip for all of it. Nothing is written unless account and state are as they were read (its streak, its version) and the
 * session is open. The account is locked first, as in lockAccount. Every row is found by its primary key.
 */
export const RECORD = statement<{ recorded: number }>(
  'record-review',
  `with learner as (
     select id from accounts
      where id = $1 and time_zone = $55 and streak_days = $56 and longest_streak_days = $57 and last_activity_date is not distinct from $58
        for no key update
   ), state as (
     update review_states set status = $6, phase = $7, due_at = $8, stability = $9, difficulty = $10, ease = $11, interval_days = $12,
       repetitions = $13, lapses = $14, learning_step = $15, last_reviewed_at = $16, folded_to = greatest(folded_to, $17), strength = $18,
       leech = $19, hidden = coalesce($20, hidden), version = version + 1
       from learner
      where account_id = $1 and account_id = learner.id and word_id = $2 and facet = $3 and version = $4
        and exists (select from review_sessions where account_id = $1 and id = $5 and (ended_at is null or $21))
     returning account_id, group_id
   ), log as (
     insert into review_logs (account_id, word_id, facet, session_id, kind, operation_id, request_hash, answered_at, received_at, outcome,
       grade, duration_ms, attempted_answer, hint_used, direction, format, algorithm, parameter_set_id, interval_chosen, memory_before,
       memory_after, due_before, due_after, was_new, became_leech, leech_suspended, voids)
     select account_id, $2, $3, $5, $22, $23, $24, $17, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $12, $35, $36, $37, $8, $38, $39,
       $40, $41 from state
   ), session as (
     update review_sessions t set words_reviewed = words_reviewed + $42, correct_count = correct_count + $43,
       incorrect_count = incorrect_count + $42 - $43, new_words_learned = new_words_learned + $46,
       ended_at = case when $21 then null else ended_at end
       from state where t.account_id = $1 and t.account_id = state.account_id and t.id = $5
   ), home as (
     update groups t set new_count = new_count + $44, mastered_count = mastered_count + $45,
       last_reviewed_at = case when $42 > 0 then greatest(last_reviewed_at, $17) else last_reviewed_at end
       from state where t.account_id = $1 and t.account_id = state.account_id and t.id = state.group_id
   ), account as (
     update accounts t set total_words_learned = total_words_learned + $54, total_study_ms = total_study_ms + $47, streak_days = $48,
       longest_streak_days = $49, last_activity_date = $50
       from state where t.id = $1 and t.id = state.account_id
   ), placed as (
     insert into due_days as t (account_id, day, reviews)
     select account_id, day, reviews from state, unnest($51::date[], $52::integer[]) as moved (day, reviews)
         on conflict (account_id, day) do update set reviews = t.reviews + excluded.reviews
   ), studied as (
     insert into study_days as t (account_id, day, answers, new_words, study_ms)
     select account_id, $53, $42, $46, $47 from state where $42 <> 0
         on conflict (account_id, day) do update set answers = t.answers + excluded.answers,
           new_words = t.new_words + excluded.new_words, study_ms = t.study_ms + excluded.study_ms
   ), word as (
     update words t set suspended = $20 from state where $20 is not null and t.account_id = $1 and t.account_id = state.account_id and t.id = $2
   ), others as (
     update review_states t set hidden = $20
       from state where $20 is not null and t.account_id = $1 and t.account_id = state.account_id and t.word_id = $2 and t.facet <> $3
   )
   select count(*)::int as recorded from state`,
);

/** In the order of the statement's parameters. */
export function valuesOf(scope: AccountScope, { word, session, state, log, account, moves }: ReviewRecord): readonly unknown[] {
  const { memory } = state;
  return [
    ...[scope, word.id, word.facet, word.version, session.id],
    ...[state.status, memory.phase, state.dueAt, memory.stability, memory.difficulty, memory.ease, memory.intervalDays],
    ...[memory.repetitions, memory.lapses, memory.learningStep, memory.lastReviewedAt, log.answeredAt, state.strength],
    ...[state.leech, state.suspended, session.reopens],
    ...[log.kind, log.operationId, log.requestHash, log.receivedAt, log.outcome, log.grade, log.durationMs, log.attemptedAnswer],
    ...[log.hintUsed, log.direction, log.format, log.algorithm, log.parameterSetId, log.memoryBefore, memory, log.dueBefore],
    ...[log.wasNew, log.becameLeech, log.leechSuspended, log.voids],
    ...[session.answered, session.correct, moves.groupNew, moves.groupMastered, moves.newWords, moves.studyMs],
    ...[moves.streak.streakDays, moves.streak.longestStreakDays, moves.streak.lastActivityDate],
    ...[[...moves.placed.keys()], [...moves.placed.values()], moves.studyDay, moves.wordsLearned],
    ...[account.timeZone, account.streak.streakDays, account.streak.longestStreakDays, account.streak.lastActivityDate],
  ];
}
