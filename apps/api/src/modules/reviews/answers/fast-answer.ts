import { nextStreak, type Streak, studyDay } from '@wordhoard/scheduling';
import { memoryOf, type StateRow } from '../../vocabulary/word.row.js';
import { type ScheduledFacet, isOnTime } from '../review-log/effect.js';
import type { NewReviewLogEntry } from '../review-log/review-log-entry.js';
import { ReviewLogBatch } from '../review-log/review-log-batch.js';
import type { AnswerContextRow } from './review-record.repository.js';
import { toReviewRules } from '../review-rules.row.js';

/** The result of an answer that needs no history of the word or the account. */
export interface FastAnswer {
  readonly reviewLog: ReviewLogBatch;
  readonly streak: Streak;
}

/** Null if the history is needed: the answer is late, was voided before it arrived, or suspends the word. */
export function prepareFastAnswer(read: AnswerContextRow, entry: NewReviewLogEntry): FastAnswer | null {
  const facet = scheduledFacet(read);
  const streak = streakOf(read);
  const day = studyDay(entry.answeredAt, read.time_zone, read.day_start_hour);
  const isEarlierDay = streak.lastActivityDate !== null && day < streak.lastActivityDate;
  const isSkip = entry.grade === null;
  if (read.taken || !read.fresh || (!isSkip && (isEarlierDay || !isOnTime(facet, entry.answeredAt)))) return null;
  const reviewLog = new ReviewLogBatch(toReviewRules(read), [facet], read.load && new Map(Object.entries(read.load)));
  reviewLog.append(entry);
  return reviewLog.suspensions.size > 0 ? null : { reviewLog, streak: isSkip ? streak : nextStreak(streak, day) };
}

export function streakOf({ streak_days, longest_streak_days, last_activity_date }: AnswerContextRow): Streak {
  return { streakDays: streak_days, longestStreakDays: longest_streak_days, lastActivityDate: last_activity_date };
}

function scheduledFacet(read: AnswerContextRow): ScheduledFacet {
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
