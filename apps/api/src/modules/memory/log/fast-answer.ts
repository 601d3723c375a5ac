import { nextStreak, type Streak, studyDay } from '@wordhoard/scheduling';
import { type ReviewRulesRow, RULES_COLUMNS, toReviewRules } from '../scheduler-settings.js';
import { memoryOf, type StateRow } from '../state.row.js';
import type { ExpectedVersions } from './append-statement.js';
import { type ScheduledFacet, isOnTime } from './effect.js';
import type { NewReviewLogEntry } from './review-log-entry.js';
import { ReviewLogBatch } from './review-log-batch.js';

/**
 * What a fast answer reads in addition to the scheduler's columns: accounts as `a`, recall_settings as `r`, review_states as `s`, and the
 * operation id as `:operationId`. The load covers the days of LOAD_DAYS in any time zone. Indexes: primary keys and the unique key of voids.
 */
export const FAST_ANSWER_COLUMNS = `${RULES_COLUMNS}, s.facet, s.version, s.folded_to, s.hidden,
  s.schedule_version = r.schedule_version as fresh, a.days_version, a.streak_days, a.longest_streak_days, a.last_activity_date,
  (select jsonb_object_agg(d.day, d.reviews) from due_days d
    where r.balance_load and d.account_id = a.id and d.day between current_date - 1 and current_date + 98) as load,
  exists (select from review_logs v where v.account_id = a.id and v.voids = :operationId) as taken`;

/** FAST_ANSWER_COLUMNS with the scheduler's, the word's and its states. */
export interface FastAnswerRow extends ReviewRulesRow {
  readonly id: number;
  readonly group_id: number;
  readonly suspended: boolean;
  readonly states: readonly StateRow[];
  readonly facet: number;
  readonly version: number;
  readonly folded_to: Date | null;
  readonly fresh: boolean;
  readonly hidden: boolean;
  readonly days_version: number;
  readonly streak_days: number;
  readonly longest_streak_days: number;
  readonly last_activity_date: string | null;
  /** Reviews per upcoming day; null if load balancing is off. */
  readonly load: Readonly<Record<string, number>> | null;
  /** Whether a void for this operation arrived earlier. */
  readonly taken: boolean;
}

/** An answer that needs no history of the word or the account, computed without the account's lock. */
export interface FastAnswer {
  readonly reviewLog: ReviewLogBatch;
  readonly streak: Streak;
  readonly expected: ExpectedVersions;
}

/** Null if the history is needed: the answer is late, was voided before it arrived, or suspends the word. */
export function prepareFastAnswer(read: FastAnswerRow, entry: NewReviewLogEntry, openSessionId: number): FastAnswer | null {
  const facet = scheduledFacet(read);
  const streak = streakOf(read);
  const day = studyDay(entry.answeredAt, read.time_zone, read.day_start_hour);
  const isEarlierDay = streak.lastActivityDate !== null && day < streak.lastActivityDate;
  const isSkip = entry.grade === null;
  if (read.taken || !read.fresh || (!isSkip && (isEarlierDay || !isOnTime(facet, entry.answeredAt)))) return null;
  const reviewLog = new ReviewLogBatch(toReviewRules(read), [facet], read.load && new Map(Object.entries(read.load)));
  reviewLog.append(entry);
  if (reviewLog.suspensions.size > 0) return null;
  const expected = { version: read.version, daysVersion: read.days_version, streak, openSessionId };
  return { reviewLog, streak: isSkip ? streak : nextStreak(streak, day), expected };
}

function streakOf({ streak_days, longest_streak_days, last_activity_date }: FastAnswerRow): Streak {
  return { streakDays: streak_days, longestStreakDays: longest_streak_days, lastActivityDate: last_activity_date };
}

function scheduledFacet(read: FastAnswerRow): ScheduledFacet {
  const state = read.states.find(({ facet }) => facet === read.facet) as StateRow;
  return {
    wordId: read.id,
    facet: read.facet,
    groupId: read.group_id,
    memory: memoryOf(state),
    dueAt: state.due_at === null ? null : new Date(state.due_at),
    leech: state.leech,
    foldedTo: read.folded_to,
    fresh: read.fresh,
    groupRetention: read.desired_retention,
    suspended: read.suspended,
    asked: !read.hidden || read.suspended,
    log: [],
  };
}
