import { fold, type Folded, type LogRow, Outcome, status, type Streak, strength, streakOfDays, studyDay } from '@wordhoard/scheduling';
import type { Operation } from '../../platform/http/operation.js';
import { toSchedulerSettings } from '../recall-settings/scheduler-settings.js';
import { memoryOf } from '../vocabulary/word.row.js';
import { moved } from './answer.js';
import { stateOf, type UndoContextRow } from './review-record.repository.js';
import type { LogEntry, ReviewRecord } from './review-record.js';

/** The facet's log, and how often the account answered on each of its study days, ascending. */
export interface UndoHistory {
  readonly log: readonly LogRow[];
  readonly studied: readonly { readonly day: string; readonly answers: number }[];
}

/** What follows from taking back the row of the log that was read. */
export function recordOfUndo(read: UndoContextRow, sessionId: number, operation: Operation, history: UndoHistory): ReviewRecord {
  const now = new Date();
  const dayOf = (moment: Date) => studyDay(moment, read.time_zone, read.day_start_hour);
  const before = stateOf(read);
  const { memory, dueAt } = memoryWithout(read, operation, history.log, now);
  const after = status(memory);
  const answered = Number(read.kind === 'answer');
  const first = read.facet === 0;
  const dueBefore = before.due_at === null ? null : new Date(before.due_at);
  const staysHidden = read.hidden && !read.leech_suspended;
  return {
    word: { id: read.id, facet: read.facet, version: read.version },
    session: { id: sessionId, answered: -answered, correct: -Number(read.outcome === Outcome.correct), reopens: true },
    state: {
      memory,
      status: after,
      strength: strength(memory, read.scheduler),
      dueAt,
      leech: before.leech && !read.became_leech,
      suspended: read.leech_suspended ? false : null,
    },
    log: { ...voidOf(read, operation, now), memoryBefore: memoryOf(before), dueBefore },
    moves: {
      groupNew: first && read.was_new ? 1 : 0,
      groupMastered: first ? Number(after === 'mastered') - Number(before.status === 'mastered') : 0,
      wordsLearned: -Number(read.was_new),
      studyMs: -answered * (read.duration_ms ?? 0),
      streak: streakWithout(dayOf(read.answered_at), answered, history),
      studyDay: dayOf(read.answered_at),
      placed: moved(read.hidden ? null : dueBefore, staysHidden ? null : dueAt, dayOf),
    },
  };
}

/** The fold of what is left. The newest row's place is kept as it was before that row; any other undo places the word anew. */
function memoryWithout(read: UndoContextRow, operation: Operation, log: readonly LogRow[], now: Date): Folded {
  const voiding: LogRow = { kind: 'void', operationId: operation.id, answeredAt: now, grade: null, voids: read.operation_id };
  const folded = fold([...log, voiding], toSchedulerSettings(read));
  const isNewest = log.every((row) => row.kind === 'void' || row.operationId === read.operation_id || row.answeredAt < read.answered_at);
  return isNewest ? { ...folded, dueAt: read.due_before } : folded;
}

function streakWithout(day: string, answers: number, { studied }: UndoHistory): Streak {
  const left = studied.filter((one) => one.day !== day || one.answers > answers);
  return streakOfDays(left.map((one) => one.day));
}

function voidOf(read: UndoContextRow, operation: Operation, now: Date): Omit<LogEntry, 'memoryBefore' | 'dueBefore'> {
  return {
    kind: 'void',
    operationId: operation.id,
    requestHash: operation.hash,
    answeredAt: now,
    receivedAt: now,
    outcome: null,
    grade: null,
    durationMs: null,
    attemptedAnswer: null,
    hintUsed: null,
    direction: null,
    format: null,
    algorithm: read.scheduler,
    parameterSetId: read.parameter_set_id,
    wasNew: false,
    becameLeech: false,
    leechSuspended: false,
    voids: read.operation_id,
  };
}
