/** A card that a session still asks. */
export interface UnansweredCard {
  /** When its learning step is due; null before its first answer in this session. */
  readonly dueAt: Date | null;
}

export interface NextCard {
  readonly index: number;
  /** Whether its step is not due yet, and nothing else is left. */
  readonly isEarly: boolean;
}

/**
 * Which card a session asks next: a step that is due, the one that has waited longest first; then what was not asked yet, in its order; then,
 * where only steps are left, the next of them if it falls due within the learn-ahead limit.
 *
 * @param learnAheadMs how long before its time a step may be asked, in milliseconds
 * @returns null where nothing is to be asked now
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
