/** A card that is left in a session. */
export interface UnansweredCard {
  /** When its learning step is due; null before its first answer in this session. */
  readonly dueAt: Date | null;
}

export interface NextCard {
  readonly index: number;
  /** Whether it is shown before its step is due, because nothing else is left. */
  readonly isEarly: boolean;
}

/**
 * The next card of a session: due steps first, longest due first; then cards that were not asked yet, in order; then, if only steps are
 * left, the next one within the learn-ahead limit.
 *
 * @param learnAheadMs how early a step may be asked, in milliseconds
 * @returns null if there is nothing to ask now
 */
export function nextCard(cards: readonly UnansweredCard[], now: Date, learnAheadMs: number): NextCard | null {
  const step = earliestStep(cards);
  const unasked = cards.findIndex(({ dueAt }) => dueAt === null);
  if (step && step.dueAt <= now) return { index: step.index, isEarly: false };
  if (unasked !== -1) return { index: unasked, isEarly: false };
  return step && step.dueAt.getTime() - now.getTime() <= learnAheadMs ? { index: step.index, isEarly: true } : null;
}

function earliestStep(cards: readonly UnansweredCard[]): { readonly index: number; readonly dueAt: Date } | null {
  let earliest: { readonly index: number; readonly dueAt: Date } | null = null;
  for (const [index, { dueAt }] of cards.entries()) {
    if (dueAt !== null && (earliest === null || dueAt < earliest.dueAt)) earliest = { index, dueAt };
  }
  return earliest;
}
