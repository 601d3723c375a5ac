import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type Algorithm,
  fold,
  type FoldedState,
  type FoldEntry,
  type FacetState,
  place,
  type PlacementSettings,
  type SchedulerSettings,
  seedOf,
  type Status,
  status,
  strength,
  studyDay,
  withRetention,
  Facet,
} from '@wordhoard/scheduling';

/** Log rows per slice, a few milliseconds of work before the event loop continues. */
const ROWS_PER_SLICE = 1_000;

export interface FacetKey {
  readonly word_id: number;
  readonly facet: number;
}

export interface ReplayFacetKey extends FacetKey {
  /** The retention of the word's group; null for the account's. */
  readonly group_retention: number | null;
}

/** A facet whose memory was computed with earlier settings. */
export interface StaleFacet extends ReplayFacetKey {
  readonly group_id: number;
  readonly status: Status;
  readonly due_at: Date | null;
  readonly hidden: boolean;
  readonly deleted: boolean;
}

export function keyOf({ word_id, facet }: FacetKey): string {
  return `${word_id} ${facet}`;
}

/** The settings of a replay and of its due dates. */
export interface ReplaySettings {
  readonly scheduler: SchedulerSettings;
  readonly placement: PlacementSettings;
}

/** A facet as it is written. */
export interface ReplayedFacet extends FacetState, FacetKey {
  readonly algorithm: Algorithm;
  readonly status: Status;
  readonly strength: number;
  readonly dueAt: Date | null;
}

/** Changes of counters. */
export interface ReplayDeltas {
  /** Scheduled reviews by day. */
  readonly dueDays: ReadonlyMap<string, number>;
  /** Mastered words by group. */
  readonly mastered: ReadonlyMap<number, number>;
}

/** Replays logs and schedules reviews by fuzz only, so the result does not depend on the time of the replay. */
export async function replayAll<Key extends ReplayFacetKey>(
  facets: readonly Key[],
  logOf: (facet: Key) => readonly FoldEntry[],
  { scheduler, placement }: ReplaySettings,
): Promise<(FoldedState & FacetKey)[]> {
  const all: (FoldedState & FacetKey)[] = [];
  let rows = 0;
  for (const facet of facets) {
    const log = logOf(facet);
    const folded = fold(log, withRetention(scheduler, facet.group_retention));
    const seed = seedOf(facet.word_id, facet.facet, folded.memory.repetitions);
    all.push({ word_id: facet.word_id, facet: facet.facet, ...folded, dueAt: place(folded, seed, placement, null) });
    rows += log.length + 1;
    if (rows < ROWS_PER_SLICE) continue;
    rows = 0;
    await yieldToEventLoop();
  }
  return all;
}

export function toReplayedFacet({ word_id, facet, memory, dueAt }: FoldedState & FacetKey, algorithm: Algorithm): ReplayedFacet {
  return { word_id, facet, ...memory, dueAt, algorithm, status: status(memory), strength: strength(memory, algorithm) };
}

/** Compares facets before and after, in the same order. */
export function counterDeltasOf(
  before: readonly StaleFacet[],
  after: readonly ReplayedFacet[],
  placement: PlacementSettings,
): ReplayDeltas {
  const dueDays = new Map<string, number>();
  const mastered = new Map<number, number>();
  for (const [index, was] of before.entries()) {
    const is = after[index] as ReplayedFacet;
    if (!was.hidden && was.due_at) add(dueDays, dayOf(was.due_at, placement), -1);
    if (!was.hidden && is.dueAt) add(dueDays, dayOf(is.dueAt, placement), 1);
    // A group counts its words by their first facet, and does not count deleted ones.
    if (was.facet === Facet.recognition && !was.deleted)
      add(mastered, was.group_id, Number(is.status === 'mastered') - Number(was.status === 'mastered'));
  }
  return { dueDays: nonZero(dueDays), mastered: nonZero(mastered) };
}

function dayOf(moment: Date, { timeZone, dayStartHour }: PlacementSettings): string {
  return studyDay(moment, timeZone, dayStartHour);
}

function add<K>(counts: Map<K, number>, key: K, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function nonZero<K>(counts: ReadonlyMap<K, number>): ReadonlyMap<K, number> {
  return new Map([...counts].filter(([, by]) => by !== 0));
}
