import { nextStreak, type Streak, studyDay } from '@wordhoard/scheduling';
import { memoryOf, type StateRow } from '../../vocabulary/word.row.js';
import { type FacetStanding, isOnTime } from '../ledger/effect.js';
import type { Entry } from '../ledger/entry.js';
import { Ledger } from '../ledger/ledger.js';
import type { AnswerContextRow } from './review-record.repository.js';
import { toRules } from '../rules.row.js';

/** What a timely answer leads to, without the history of the word or of the account. */
export interface TimelyAnswer {
  readonly ledger: Ledger;
  readonly streak: Streak;
}

/** Null when more must be known: the answer is late, was taken back before it came, or suspends the word. */
export function timelyAnswer(read: AnswerContextRow, entry: Entry): TimelyAnswer | null {
  const standing = standingOf(read);
  const streak = streakOf(read);
  const day = studyDay(entry.answeredAt, read.time_zone, read.day_start_hour);
  const isEarlierDay = streak.lastActivityDate !== null && day < streak.lastActivityDate;
  const isSkip = entry.grade === null;
  if (read.taken || !read.fresh || (!isSkip && (isEarlierDay || !isOnTime(standing, entry.answeredAt)))) return null;
  const ledger = new Ledger(toRules(read), [standing], read.load && new Map(Object.entries(read.load)));
  ledger.enter(entry);
  return ledger.suspensions.size > 0 ? null : { ledger, streak: isSkip ? streak : nextStreak(streak, day) };
}

export function streakOf({ streak_days, longest_streak_days, last_activity_date }: AnswerContextRow): Streak {
  return { streakDays: streak_days, longestStreakDays: longest_streak_days, lastActivityDate: last_activity_date };
}

function standingOf(read: AnswerContextRow): FacetStanding {
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
