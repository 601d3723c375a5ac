import { DAY_MS, elapsedDays } from '../days/study-day.js';
import { SessionMode } from '../limits.js';
import { Phase, type FacetState } from '../memory/memory.js';
import { Algorithm } from '../scheduler/settings.js';
import { asksNewWords } from './modes.js';

/** Only this many of the longest overdue reviews are ranked. */
export const QUEUE_WINDOW = 500;

/** A facet that can be asked. */
export interface QueueCandidate {
  readonly wordId: number;
  readonly facet: number;
  readonly memory: Pick<FacetState, 'phase' | 'stability' | 'intervalDays' | 'repetitions' | 'lastReviewedAt'>;
  /** Null while new. */
  readonly dueAt: Date | null;
  /** Only needed with `QueueRequest.groups`. */
  readonly groupId?: number;
}

/** What a group's daily limits still allow; null without a limit of its own. */
export interface GroupAllowance {
  readonly newLeft: number | null;
  readonly reviewsLeft: number | null;
}

export interface QueueRequest {
  readonly mode: SessionMode;
  readonly algorithm: Algorithm;
  /** The maximum number of words, from `sessionSize`. */
  readonly size: number;
  /** Treats everything as due and ignores the daily review limit. */
  readonly ahead: boolean;
  /** New words and reviews that the daily limits still allow. */
  readonly newLeft: number;
  readonly reviewsLeft: number;
  /** Groups with their own limits, which apply in addition. */
  readonly groups?: ReadonlyMap<number, GroupAllowance>;
  /** The total number of due reviews, of which the candidates may be only the most urgent: new words are spread over all of them. */
  readonly reviewsDue: number;
}

/**
 * The facets that a session asks, in order: due steps first, longest due first; then reviews, most urgent first, with new words spread
 * evenly among all of the day's reviews. A second facet of a word comes after all other words, since the first one reveals it; if the
 * session is full by then, it is left for another one.
 *
 * In mode `mistakes` instead: what was last answered incorrectly or is being relearned, due or not and regardless of daily limits, longest
 * unseen first.
 *
 * @param candidates at least `size` of each kind (steps, reviews, new words), if there are as many; new words in learning order.
 */
export function chooseQueue<C extends QueueCandidate>(candidates: readonly C[], request: QueueRequest, now: Date): C[] {
  const chosen = request.mode === SessionMode.mistakes ? mistakes(candidates) : dueAndNew(candidates, request, now);
  return facetsApart(chosen).slice(0, request.size);
}

/**
 * A review's urgency; higher comes first. FSRS: days since the last answer divided by stability, which increases exactly as retrievability
 * decreases. SM-2: time overdue divided by the interval. Both are simple enough to rank the window in SQL.
 */
export function urgency({ memory, dueAt }: QueueCandidate, algorithm: Algorithm, now: Date): number {
  const { lastReviewedAt, stability, intervalDays } = memory;
  if (!dueAt || !lastReviewedAt) return 0;
  // For a state from SM-2, the interval serves as the stability.
  if (algorithm === Algorithm.fsrs) return elapsedDays(lastReviewedAt, now) / (stability ?? Math.max(1, intervalDays));
  return (now.getTime() - dueAt.getTime()) / DAY_MS / Math.max(1, intervalDays);
}

function mistakes<C extends QueueCandidate>(candidates: readonly C[]): C[] {
  const unseenSince = ({ memory }: C) => memory.lastReviewedAt?.getTime() ?? 0;
  return candidates.filter(isMistake).sort((a, b) => unseenSince(a) - unseenSince(b) || byId(a, b));
}

function isMistake({ memory: { phase, repetitions } }: QueueCandidate): boolean {
  return phase === Phase.relearning || (phase !== Phase.new && repetitions === 0);
}

function dueAndNew<C extends QueueCandidate>(candidates: readonly C[], request: QueueRequest, now: Date): C[] {
  const { algorithm, ahead, newLeft, reviewsLeft, reviewsDue, groups } = request;
  const due = candidates.filter(({ dueAt }) => dueAt !== null && (ahead || dueAt <= now));
  const steps = due.filter((one) => !isInReview(one)).sort(byDueTime);
  const ranked = due.filter(isInReview).map((one) => ({ one, rank: urgency(one, algorithm, now) }));
  const mostUrgentFirst = ranked.sort((a, b) => b.rank - a.rank || byDueTime(a.one, b.one)).map(({ one }) => one);
  const reviews = ahead ? mostUrgentFirst : withinGroupLimits(mostUrgentFirst, groups, ({ reviewsLeft: left }) => left);
  const newWords = asksNewWords(request.mode) ? candidates.filter(({ memory }) => memory.phase === Phase.new) : [];
  const fresh = withinGroupLimits(newWords, groups, ({ newLeft: left }) => left).slice(0, newLeft);
  const allowed = ahead ? Infinity : reviewsLeft;
  return [...steps, ...interleaved(reviews.slice(0, allowed), fresh, Math.min(Math.max(reviewsDue, reviews.length), allowed))];
}

/** The first candidates of each group, up to its limit. */
function withinGroupLimits<C extends QueueCandidate>(
  candidates: readonly C[],
  groups: QueueRequest['groups'],
  leftOf: (allowance: GroupAllowance) => number | null,
): readonly C[] {
  if (!groups || groups.size === 0) return candidates;
  const taken = new Map<number, number>();
  return candidates.filter(({ groupId }) => {
    const allowance = groupId === undefined ? undefined : groups.get(groupId);
    const left = allowance ? leftOf(allowance) : null;
    if (groupId === undefined || left === null) return true;
    const count = taken.get(groupId) ?? 0;
    taken.set(groupId, count + 1);
    return count < left;
  });
}

/** Spreads new words evenly over `reviewsInAll` reviews, of which `reviews` are the first. (Anki 26.08, queue/builder/intersperser.rs) */
function interleaved<C>(reviews: readonly C[], fresh: readonly C[], reviewsInAll: number): C[] {
  const distance = (reviewsInAll + 1) / (fresh.length + 1);
  const before = (reviewCount: number) => Math.min(fresh.length, Math.max(0, Math.ceil(reviewCount / distance) - 1));
  const mixed = reviews.flatMap((review, index) => [...fresh.slice(before(index), before(index + 1)), review]);
  return [...mixed, ...fresh.slice(before(reviews.length))];
}

function facetsApart<C extends QueueCandidate>(queue: readonly C[]): C[] {
  const facetsOf = new Map<number, number>();
  const rounds: C[][] = [];
  for (const one of queue) {
    const round = facetsOf.get(one.wordId) ?? 0;
    facetsOf.set(one.wordId, round + 1);
    (rounds[round] ??= []).push(one);
  }
  return rounds.flat();
}

function isInReview({ memory }: QueueCandidate): boolean {
  return memory.phase === Phase.review;
}

function byDueTime(a: QueueCandidate, b: QueueCandidate): number {
  return (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0) || byId(a, b);
}

function byId(a: QueueCandidate, b: QueueCandidate): number {
  return a.wordId - b.wordId || a.facet - b.facet;
}
