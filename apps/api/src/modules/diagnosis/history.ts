import { type PastAnswer, isAnswerWhole } from '@wordhoard/learning';
import type { ObservationRow } from '../observations/observation.row.js';

const DAY_MS = 86_400_000;

/**
 * Converts a word's observations to evidence, oldest first. Corrections apply. Disregarded observations are omitted, but still count as
 * an encounter with the word.
 */
export function historyFrom(rows: readonly ObservationRow[]): PastAnswer[] {
  const seen = new Map<number, number>();
  return rows.flatMap((row) => {
    const at = row.observed_at.getTime();
    const before = seen.get(row.facet);
    seen.set(row.facet, at);
    const outcome = row.corrected_outcome ?? row.outcome;
    if (outcome === 'disregarded') return [];
    return [
      {
        ...{ id: String(row.id), facet: row.facet, isCorrect: outcome === 'correct', attempt: attemptOf(row) },
        elapsedDays: before === undefined ? null : (at - before) / DAY_MS,
      },
    ];
  });
}

/** A text that merely contains the word is not an attempt. */
function attemptOf({ activity_type, attempted_answer }: ObservationRow): string | null {
  return activity_type === null || isAnswerWhole(activity_type) ? attempted_answer : null;
}
