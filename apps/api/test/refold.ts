import { fold, type FoldedState, fuzzRange, type FoldEntry, type FacetState, status, strength, withRetention } from '@wordhoard/scheduling';
import { LOG_COLUMNS, type StoredLogRow, toLogRow } from '../src/modules/memory/log/review-log-batch.js';
import { type SchedulerRow, SCHEDULER_COLUMNS, SCHEDULER_TABLES, toSchedulerSettings } from '../src/modules/memory/scheduler-settings.js';
import { memoryOf, STATE_COLUMNS, type StateRow } from '../src/modules/memory/state.row.js';
import type { Observer } from './observer.js';

const DAY_MS = 86_400_000;

interface FacetRow extends Omit<StateRow, 'due_at' | 'last_reviewed_at'> {
  readonly account_id: number;
  readonly word_id: number;
  readonly group_retention: number | null;
  readonly due_at: Date | null;
  readonly last_reviewed_at: Date | null;
}

/** A facet whose stored memory state differs from a replay of its log, or whose due date neither the algorithm nor fuzz could produce. */
export interface FacetMismatch {
  readonly word: number;
  readonly facet: number;
  readonly stored: unknown;
  readonly folded: unknown;
}

/** Replays the log of every facet, for one account or for all, and returns the facets that differ. */
export async function facetMismatches(observer: Observer, accountId: number | null = null): Promise<FacetMismatch[]> {
  const settings = await settingsByAccount(observer);
  const logs = await logsByFacet(observer, accountId);
  const facets = await observer.rows<FacetRow>(
    `select account_id, word_id, ${STATE_COLUMNS},
       (select desired_retention from groups where id = group_id) as group_retention
       from review_states where account_id = coalesce($1, account_id)`,
    [accountId],
  );
  return facets.flatMap((facet) => {
    const scheduler = withRetention(toSchedulerSettings(settings.get(facet.account_id) as SchedulerRow), facet.group_retention);
    const folded = fold(logs.get(`${facet.account_id} ${facet.word_id} ${facet.facet}`) ?? [], scheduler);
    const { memory } = folded;
    const isPlaced = isExpectedDueDate(facet.due_at, folded, scheduler.maximumIntervalDays);
    const stored = said(memoryOf(asRow(facet)), facet.status, facet.strength, true);
    const expected = said(memory, status(memory), strength(memory, scheduler.algorithm), isPlaced);
    return stored === expected ? [] : [{ word: facet.word_id, facet: facet.facet, stored, folded: expected }];
  });
}

/** A learning step or a fixed due date must match exactly. A review must lie within the fuzz range, plus a day for time zones. */
function isExpectedDueDate(due: Date | null, { dueAt, isDueFixed, memory }: FoldedState, maximumIntervalDays: number): boolean {
  const days = (dueAt?.getTime() ?? 0) / DAY_MS - (memory.lastReviewedAt?.getTime() ?? 0) / DAY_MS;
  if (!due || !dueAt || isDueFixed || memory.intervalDays === 0 || days !== memory.intervalDays) return due?.getTime() === dueAt?.getTime();
  const range = fuzzRange(memory.intervalDays, maximumIntervalDays);
  const distance = (due.getTime() - (memory.lastReviewedAt?.getTime() ?? 0)) / DAY_MS;
  return distance > range.lower - 2 && distance < range.upper + 2;
}

function said({ lastReviewedAt, ...memory }: FacetState, state: string, strong: number, isPlaced: boolean): string {
  const sorted = Object.entries(memory).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([...sorted, lastReviewedAt?.toISOString(), state, strong, isPlaced ? 'in its place' : 'misplaced']);
}

function asRow(facet: FacetRow): StateRow {
  return { ...facet, due_at: null, last_reviewed_at: facet.last_reviewed_at?.toISOString() ?? null };
}

async function settingsByAccount(observer: Observer): Promise<Map<number, SchedulerRow>> {
  const rows = await observer.rows<SchedulerRow & { account_id: number }>(
    `select r.account_id, ${SCHEDULER_COLUMNS} from ${SCHEDULER_TABLES}`,
  );
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** Unordered, because the replay sorts. */
async function logsByFacet(observer: Observer, accountId: number | null): Promise<Map<string, FoldEntry[]>> {
  const rows = await observer.rows<StoredLogRow & { key: string }>(
    `select l.account_id || ' ' || l.word_id || ' ' || l.facet as key, ${LOG_COLUMNS}
      from review_logs l where l.account_id = coalesce($1, l.account_id) order by md5(l.operation_id)`,
    [accountId],
  );
  const logs = new Map<string, FoldEntry[]>();
  for (const { key, ...row } of rows.map(toLogRow)) logs.set(key, [...(logs.get(key) ?? []), row]);
  return logs;
}
