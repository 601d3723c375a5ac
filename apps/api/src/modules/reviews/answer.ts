import {
  type Folded,
  fold,
  type Grade,
  isLeech,
  type LogRow,
  nextStreak,
  Outcome,
  schedule,
  status,
  type Streak,
  strength,
  studyDay,
} from '@wordhoard/scheduling';
import { toSchedulerSettings } from '../recall-settings/scheduler-settings.js';
import { memoryOf } from '../vocabulary/word.row.js';
import type { AnswerContextRow } from './review-record.repository.js';
import { stateOf, streakOf } from './review-record.repository.js';
import type { LogEntry, ReviewRecord } from './review-record.js';

/** What a learner did, checked and with its moment settled. */
export interface Answer {
  readonly sessionId: number;
  readonly outcome: Outcome;
  readonly grade: Grade | null;
  readonly answeredAt: Date;
  readonly receivedAt: Date;
  readonly operationId: string;
  readonly requestHash: Buffer;
  readonly given: Pick<LogEntry, 'durationMs' | 'attemptedAnswer' | 'hintUsed' | 'direction' | 'format'>;
}

/** What a late answer needs besides: the facet's log, and the streak with the answer's day in it. */
export interface History {
  readonly log: readonly LogRow[];
  readonly streak: Streak;
}

/** An answer is late when the facet's log holds something newer, or the account studied on a later day: then history is looked up. */
export function isLate(read: AnswerContextRow, { answeredAt, outcome }: Answer): boolean {
  if (outcome === Outcome.skipped) return false;
  const { folded_to, last_activity_date } = read;
  const day = studyDay(answeredAt, read.time_zone, read.day_start_hour);
  return (folded_to !== null && answeredAt <= folded_to) || (last_activity_date !== null && day < last_activity_date);
}

/** What follows from an answer to the facet that was read. `history` is there when the answer is late. */
export function recordOfAnswer(read: AnswerContextRow, answer: Answer, history: History | null): ReviewRecord {
  const before = stateOf(read);
  const { memory, dueAt } = memoryAfter(read, answer, history);
  const dueBefore = before.due_at === null ? null : new Date(before.due_at);
  const skipped = answer.outcome === Outcome.skipped;
  const after = skipped ? before.status : status(memory);
  const wasNew = before.status === 'new' && !skipped;
  const becameLeech = memory.lapses > before.lapses && isLeech(memory.lapses, read.leech_threshold);
  const suspends = becameLeech && read.leech_action === 'suspend' && !read.suspended;
  const today = studyDay(answer.answeredAt, read.time_zone, read.day_start_hour);
  const dayOf = (moment: Date) => studyDay(moment, read.time_zone, read.day_start_hour);
  const first = read.facet === 0;
  return {
    word: { id: read.id, facet: read.facet, version: read.version },
    session: { id: answer.sessionId, answered: Number(!skipped), correct: Number(answer.outcome === Outcome.correct), reopens: false },
    state: {
      memory,
      status: after,
      strength: strength(memory, read.scheduler),
      dueAt,
      leech: before.leech || becameLeech,
      suspended: suspends ? true : null,
    },
    log: {
      ...answer.given,
      kind: skipped ? 'skip' : 'answer',
      operationId: answer.operationId,
      requestHash: answer.requestHash,
      answeredAt: answer.answeredAt,
      receivedAt: answer.receivedAt,
      outcome: answer.outcome,
      grade: answer.grade,
      algorithm: read.scheduler,
      parameterSetId: read.parameter_set_id,
      memoryBefore: memoryOf(before),
      dueBefore,
      wasNew,
      becameLeech,
      leechSuspended: suspends,
      voids: null,
    },
    account: { timeZone: read.time_zone, streak: streakOf(read) },
    moves: {
      groupNew: first && wasNew ? -1 : 0,
      groupMastered: first ? Number(after === 'mastered') - Number(before.status === 'mastered') : 0,
      newWords: Number(wasNew),
      wordsLearned: Number(wasNew),
      studyMs: skipped ? 0 : (answer.given.durationMs ?? 0),
      streak: skipped ? streakOf(read) : (history?.streak ?? nextStreak(streakOf(read), today)),
      studyDay: today,
      placed: moved(read.hidden ? null : dueBefore, read.hidden || suspends ? null : dueAt, dayOf),
    },
  };
}

function memoryAfter(read: AnswerContextRow, { grade, answeredAt, operationId }: Answer, history: History | null): Folded {
  const state = stateOf(read);
  const standing = { memory: memoryOf(state), dueAt: state.due_at === null ? null : new Date(state.due_at) };
  if (grade === null) return standing;
  const settings = toSchedulerSettings(read);
  if (!history) return schedule(standing.memory, grade, answeredAt, settings);
  const row: LogRow = { kind: 'answer', operationId, answeredAt, grade, voids: null };
  return fold([...history.log, row], settings);
}

/** One review leaves its day for another. */
export function moved(from: Date | null, to: Date | null, dayOf: (moment: Date) => string): ReadonlyMap<string, number> {
  const days = new Map<string, number>();
  if (from) days.set(dayOf(from), -1);
  if (to) days.set(dayOf(to), (days.get(dayOf(to)) ?? 0) + 1);
  return new Map([...days].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}
