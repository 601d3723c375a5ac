import { type DailyLoad, type FacetState, type FoldEntry, Outcome, Phase, status, Status, studyDay, Facet } from '@wordhoard/scheduling';
import type { ReviewRules } from '../scheduler-settings.js';
import { type Effect, effectOf, type ScheduledFacet } from './effect.js';
import type { NewReviewLogEntry, FacetLogRow, ReviewLogEntry } from './review-log-entry.js';

/** Columns of review_logs, as `l`, for a replay. The memory of a baseline is its result. */
export const LOG_COLUMNS = `l.operation_id as "operationId", l.kind, l.answered_at as "answeredAt", l.grade, l.voids, l.due_after as "dueAt",
  case when l.kind = 'baseline' then l.memory_after end as "baselineMemory"`;

/** A memory as JSON, where times are text. */
export interface StoredMemory extends Omit<FacetState, 'lastReviewedAt'> {
  readonly lastReviewedAt: string | null;
}

export interface StoredLogRow extends Omit<FoldEntry, 'baseline'> {
  readonly dueAt: Date | null;
  readonly baselineMemory: StoredMemory | null;
}

/** Changes of counters, by session, group and day. */
export interface CounterDeltas {
  readonly sessions: ReadonlyMap<number, SessionDeltas>;
  readonly groups: ReadonlyMap<number, GroupDeltas>;
  readonly days: ReadonlyMap<string, DayDeltas>;
  /** Scheduled reviews by day. */
  readonly dueDays: ReadonlyMap<string, number>;
  readonly wordsLearned: number;
  readonly studyMs: number;
}

export interface SessionDeltas {
  readonly answered: number;
  readonly correct: number;
  readonly newWords: number;
}

export interface GroupDeltas {
  readonly new: number;
  readonly mastered: number;
  readonly lastReviewedAt: Date | null;
}

export interface DayDeltas {
  readonly answers: number;
  readonly newWords: number;
  readonly studyMs: number;
}

/**
 * Appends entries to the logs of some words, in any order of their times, and collects the effects: rows, changed facets and counter
 * changes.
 */
export class ReviewLogBatch {
  readonly rows: ReviewLogEntry[] = [];
  /** Words to suspend (true) or unsuspend (false). */
  readonly suspensions = new Map<number, boolean>();
  private readonly facets: Map<string, ScheduledFacet>;
  private readonly changed = new Set<string>();
  private readonly sessions = new Map<number, SessionDeltas>();
  private readonly groups = new Map<number, GroupDeltas>();
  private readonly days = new Map<string, DayDeltas>();
  private readonly dueDays = new Map<string, number>();
  private wordsLearned = 0;

  /**
   * @param facets all facets of the words
   * @param load reviews per upcoming day, to balance online answers; null uses fuzz only
   */
  constructor(
    readonly rules: ReviewRules,
    facets: readonly ScheduledFacet[],
    private readonly load: DailyLoad | null = null,
  ) {
    this.facets = new Map(facets.map((facet) => [keyOf(facet), facet]));
  }

  facet(wordId: number, facet: number): ScheduledFacet | undefined {
    return this.facets.get(keyOf({ wordId, facet }));
  }

  facetsOf(wordId: number): ScheduledFacet[] {
    return [...this.facets.values()].filter((one) => one.wordId === wordId);
  }

  /** @throws {RangeError} for a facet that was not read */
  append(entry: NewReviewLogEntry): ReviewLogEntry {
    const before = this.facet(entry.wordId, entry.facet);
    if (!before) throw new RangeError(`Facet ${entry.facet} of word ${entry.wordId} was not read`);
    const effect = effectOf(before, entry, this.rules, this.load);
    this.rows.push(effect.row);
    this.updateFacet(before, effect.after);
    if (effect.counted) this.countAnswer(effect.counted, before);
    if (effect.suspends !== null) this.suspend(entry.wordId, effect.suspends);
    return effect.row;
  }

  /** The facets that entries have changed. */
  changedFacets(): ScheduledFacet[] {
    return [...this.changed].map((key) => this.facets.get(key) as ScheduledFacet);
  }

  counterDeltas(): CounterDeltas {
    const { sessions, groups, days, dueDays, wordsLearned } = this;
    const studyMs = [...days.values()].reduce((sum, day) => sum + day.studyMs, 0);
    return { sessions, groups, days, dueDays, wordsLearned, studyMs };
  }

  private updateFacet(before: ScheduledFacet, after: ScheduledFacet): void {
    this.changed.add(keyOf(after));
    this.setFacet(before, after);
    const learned = Number(isNew(before)) - Number(isNew(after));
    const mastered = Number(isMastered(after)) - Number(isMastered(before));
    this.wordsLearned += learned;
    if (after.facet === Facet.recognition) this.addToGroup(after.groupId, { new: -learned, mastered, lastReviewedAt: null });
  }

  private setFacet(before: ScheduledFacet, after: ScheduledFacet): void {
    this.facets.set(keyOf(after), after);
    if (isScheduled(before)) this.addToDueDay(before.dueAt, -1);
    if (isScheduled(after)) this.addToDueDay(after.dueAt, 1);
  }

  private countAnswer({ row, by }: NonNullable<Effect['counted']>, { groupId }: ScheduledFacet): void {
    const day = this.dayOf(row.answeredAt);
    const { answers, newWords, studyMs } = this.days.get(day) ?? { answers: 0, newWords: 0, studyMs: 0 };
    const isNewWord = by * Number(row.wasNew);
    this.days.set(day, { answers: answers + by, newWords: newWords + isNewWord, studyMs: studyMs + by * (row.durationMs ?? 0) });
    if (row.sessionId !== null) this.countInSession(row.sessionId, row, by);
    if (by === 1) this.addToGroup(groupId, { new: 0, mastered: 0, lastReviewedAt: row.answeredAt });
  }

  private countInSession(sessionId: number, row: FacetLogRow, by: number): void {
    const { answered, correct, newWords } = this.sessions.get(sessionId) ?? { answered: 0, correct: 0, newWords: 0 };
    this.sessions.set(sessionId, {
      answered: answered + by,
      correct: correct + by * Number(row.outcome === Outcome.correct),
      newWords: newWords + by * Number(row.wasNew),
    });
  }

  private addToGroup(id: number, by: GroupDeltas): void {
    const sum = this.groups.get(id) ?? { new: 0, mastered: 0, lastReviewedAt: null };
    const lastReviewedAt = later(sum.lastReviewedAt, by.lastReviewedAt);
    this.groups.set(id, { new: sum.new + by.new, mastered: sum.mastered + by.mastered, lastReviewedAt });
  }

  /** Hides all facets of the word, or shows them again. */
  private suspend(wordId: number, suspended: boolean): void {
    this.suspensions.set(wordId, suspended);
    for (const before of this.facetsOf(wordId)) this.setFacet(before, { ...before, suspended });
  }

  private addToDueDay(dueAt: Date, by: number): void {
    const day = this.dayOf(dueAt);
    this.dueDays.set(day, (this.dueDays.get(day) ?? 0) + by);
  }

  private dayOf(moment: Date): string {
    const { timeZone, dayStartHour } = this.rules.placement;
    return studyDay(moment, timeZone, dayStartHour);
  }
}

function keyOf({ wordId, facet }: Pick<ScheduledFacet, 'wordId' | 'facet'>): string {
  return `${wordId} ${facet}`;
}

/** Whether the facet counts as a review of its due day. */
function isScheduled(facet: ScheduledFacet): facet is ScheduledFacet & { readonly dueAt: Date } {
  return facet.dueAt !== null && facet.asked && !facet.suspended;
}

function isNew({ memory }: ScheduledFacet): boolean {
  return memory.phase === Phase.new;
}

function isMastered({ memory }: ScheduledFacet): boolean {
  return status(memory) === Status.mastered;
}

function later(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}

/** Adds the baseline, if the row is one. */
export function toLogRow<Row extends StoredLogRow>(row: Row): Row & FoldEntry {
  const { baselineMemory, dueAt } = row;
  return baselineMemory === null ? row : { ...row, baseline: { memory: toMemory(baselineMemory), dueAt } };
}

function toMemory({ lastReviewedAt, ...memory }: StoredMemory): FacetState {
  return { ...memory, lastReviewedAt: lastReviewedAt === null ? null : new Date(lastReviewedAt) };
}
