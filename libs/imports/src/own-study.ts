import { Algorithm, Grade, LogKind, type Memory, newMemory, Outcome, Phase } from '@wordhoard/scheduling';
import type { AnkiReviewRow } from './anki-rows.js';
import { Members } from './members.js';

/** What an export of our own says of the study of a word, as far as it is taken over: rows as its sections have them. Moments are text. */
export interface OwnStudy {
  readonly suspended: boolean;
  readonly states: readonly OwnStateRow[];
  /** The word's log, in the order of arrival. */
  readonly reviews: readonly OwnReviewRow[];
}

export type OwnStateRow = NonNullable<ReturnType<typeof stateRow>>;
export type OwnReviewRow = NonNullable<ReturnType<typeof reviewRow>>;

/** A memory as the log keeps it. */
export type OwnMemory = Omit<Memory, 'lastReviewedAt'> & { readonly lastReviewedAt: string | null };

/** Rows of a word beyond which a file is no account of anybody's. */
const MOST_ROWS = 100_000;
const MOST_FACETS = 1_000;
const LONGEST_DAYS = 40_000;
const LONGEST_ANSWER_MS = 86_400_000;
const COUNT = 1_000_000;

/**
 * Of what a file says of a word's study, all that can be: whoever sends it may have written it. Rows that no log has are left out.
 *
 * @param word a word as `words` of our export has it: with `suspended`, `states` and `reviews`
 */
export function ownStudy(word: Readonly<Record<string, unknown>>): { readonly study: OwnStudy; readonly leftOut: number } {
  const [states, reviews] = [listOf(word['states']), listOf(word['reviews'])];
  const study = {
    suspended: word['suspended'] === true,
    states: uniqueBy(states.slice(0, MOST_FACETS).flatMap(present(stateRow)), ({ facet }) => facet),
    reviews: withoutRepeats(reviews.slice(0, MOST_ROWS).flatMap(present(reviewRow))),
  };
  return { study, leftOut: states.length - study.states.length + reviews.length - study.reviews.length };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function present<T>(read: (row: Members) => T | null): (value: unknown) => T[] {
  return (value) => {
    const row = read(Members.of(value));
    return row === null ? [] : [row];
  };
}

/** An operation is recorded once, and taken back once. */
function withoutRepeats(rows: readonly OwnReviewRow[]): OwnReviewRow[] {
  const once = uniqueBy(rows, ({ operation_id }) => operation_id);
  return uniqueBy(once, ({ voids, operation_id }) => (voids === null ? `of ${operation_id}` : `void ${voids}`));
}

function uniqueBy<T>(rows: readonly T[], keyOf: (row: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const key = keyOf(row);
    return !seen.has(key) && seen.add(key);
  });
}

function facetOf(row: Members): number | null {
  return row.whole('facet', 0, 32_767);
}

function stateRow(row: Members) {
  const facet = facetOf(row);
  if (facet === null) return null;
  return {
    facet,
    due_at: row.moment('due_at'),
    interval_days: row.number('interval_days', 0, LONGEST_DAYS),
    last_reviewed_at: row.moment('last_reviewed_at'),
    leech: row.flag('leech'),
    suspended: row.flag('suspended'),
  };
}

function reviewRow(row: Members) {
  const kind = row.oneOf('kind', LogKind);
  const [facet, operation_id, answered_at] = [facetOf(row), row.text('operation_id', 200), row.moment('answered_at')];
  const grade = kind === LogKind.answer ? row.oneOf('grade', Grade) : null;
  const voids = kind === LogKind.void ? row.text('voids', 200) : null;
  const memory_after = memoryOf(row.members('memory_after'));
  const due_after = row.moment('due_after');
  if (kind === null || facet === null || operation_id === null || answered_at === null) return null;
  const lacks = { answer: grade, void: voids, baseline: memory_after, reschedule: due_after, skip: true, reset: true };
  if (lacks[kind] === null) return null;
  return {
    ...{ kind, facet, operation_id, answered_at, grade, voids, memory_after, due_after },
    received_at: row.moment('received_at') ?? answered_at,
    outcome: row.oneOf('outcome', Outcome),
    duration_ms: row.whole('duration_ms', 0, LONGEST_ANSWER_MS),
    attempted_answer: row.text('attempted_answer', 1_000),
    hint_used: row.value('hint_used') === null ? null : row.flag('hint_used'),
    direction: row.text('direction', 50),
    format: row.text('format', 50),
    algorithm: row.oneOf('algorithm', Algorithm) ?? Algorithm.fsrs,
    interval_chosen: row.number('interval_chosen', 0, LONGEST_DAYS),
    memory_before: memoryOf(row.members('memory_before')),
    due_before: row.moment('due_before'),
    was_new: row.flag('was_new'),
    became_leech: row.flag('became_leech'),
    leech_suspended: row.flag('leech_suspended'),
    imported: ankiReview(row.members('imported')),
  };
}

/** Null for what is no memory: FSRS knows both of its values or none, and only what is new was never answered. */
function memoryOf(row: Members): OwnMemory | null {
  const phase = row.oneOf('phase', Phase);
  const lastReviewedAt = row.moment('lastReviewedAt');
  if (phase === null || (lastReviewedAt === null) !== (phase === Phase.new)) return null;
  if (phase === Phase.new) return { ...newMemory(Algorithm.fsrs), lastReviewedAt: null };
  const [stability, difficulty] = [row.number('stability', 0.000_1, LONGEST_DAYS), row.number('difficulty', 1, 10)];
  const isKnown = stability !== null && difficulty !== null;
  return {
    ...{ phase, lastReviewedAt, stability: isKnown ? stability : null, difficulty: isKnown ? difficulty : null },
    ease: row.number('ease', 1.3, 100),
    intervalDays: Math.max(row.number('intervalDays', 0, LONGEST_DAYS) ?? 0, phase === Phase.review ? 1 : 0),
    repetitions: row.whole('repetitions', 0, COUNT) ?? 0,
    lapses: row.whole('lapses', 0, COUNT) ?? 0,
    learningStep: row.whole('learningStep', 0, 1_000) ?? 0,
  };
}

function ankiReview(row: Members): AnkiReviewRow | null {
  const of = (name: string) => row.whole(name, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const [id, usn, ease, ivl] = [of('id'), of('usn'), of('ease'), of('ivl')];
  const [lastIvl, factor, time, type] = [of('lastIvl'), of('factor'), of('time'), of('type')];
  if (id === null || usn === null || ease === null || ivl === null) return null;
  if (lastIvl === null || factor === null || time === null || type === null) return null;
  return { id, usn, ease, ivl, lastIvl, factor, time, type };
}
