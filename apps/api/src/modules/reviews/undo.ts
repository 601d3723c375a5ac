import {
  fold,
  type Folded,
  type LogRow,
  Outcome,
  Status,
  status,
  type Streak,
  strength,
  streakOfDays,
  studyDay,
} from '@wordhoard/scheduling';
import type { Operation } from '../../platform/http/operation.js';
import { toSchedulerSettings } from '../recall-settings/scheduler-settings.js';
import { memoryOf } from '../vocabulary/word.row.js';
import { moved } from './answer.js';
import { type FacetLogRow, stateOf, streakOf, type UndoContextRow } from './review-record.repository.js';
import type { LogEntry, ReviewRecord } from './review-record.js';

/** The facet's log, and how often the account answered on each of its study days, ascending. */
export interface UndoHistory {
  readonly log: readonly FacetLogRow[];
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
  const newAgain = Number(after === Status.new) - Number(before.status === Status.new);
  return {
    word: { id: read.id, facet: read.facet, version: read.version },
    session: { id: sessionId, answered: -answered, correct: -Number(read.outcome === Outcome.correct), reopens: true },
    state: {
      memory,
      status: after,
      strength: strength(memory, read.scheduler),
      dueAt,
      leech: standing(history.log).some((row) => row.becameLeech && row.operationId !== read.operation_id),
      suspended: read.leech_suspended ? false : null,
    },
    log: { ...voidOf(read, operation, now), memoryBefore: memoryOf(before), dueBefore },
    account: { timeZone: read.time_zone, streak: streakOf(read) },
    moves: {
      groupNew: first ? newAgain : 0,
      groupMastered: first ? Number(after === 'mastered') - Number(before.status === 'mastered') : 0,
      newWords: -Number(read.was_new),
      wordsLearned: -newAgain,
      studyMs: -answered * (read.duration_ms ?? 0),
      streak: streakWithout(dayOf(read.answered_at), answered, history),
      studyDay: dayOf(read.answered_at),
      placed: moved(read.hidden ? null : dueBefore, staysHidden ? null : dueAt, dayOf),
    },
  };
}

/** The fold of what is left. Where nothing has happened since the row, the word gets its old place back; else it is placed anew. */
function memoryWithout(read: UndoContextRow, operation: Operation, log: readonly FacetLogRow[], now: Date): Folded {
  const voiding: LogRow = { kind: 'void', operationId: operation.id, answeredAt: now, grade: null, voids: read.operation_id };
  const folded = fold([...log, voiding], toSchedulerSettings(read));
  return isNewest(read, log) ? { ...folded, dueAt: read.due_before } : folded;
}

/** Whether the row is the last that counts, and whatever came after it was taken back again. */
function isNewest(read: UndoContextRow, log: readonly FacetLogRow[]): boolean {
  const later = log.filter(({ id }) => id > read.log_id);
  const isTakenBack = (row: FacetLogRow) => later.some((other) => other.operationId === row.voids || other.voids === row.operationId);
  const others = standing(log).filter(({ operationId }) => operationId !== read.operation_id);
  return later.every(isTakenBack) && others.every(({ answeredAt }) => answeredAt < read.answered_at);
}

/** The rows that count: no voids, and nothing that one of them names. */
function standing(log: readonly FacetLogRow[]): FacetLogRow[] {
  const taken = new Set(log.map(({ voids }) => voids));
  return log.filter((row) => row.kind !== 'void' && !taken.has(row.operationId));
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
