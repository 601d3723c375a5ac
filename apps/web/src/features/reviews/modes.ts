import { SessionMode, sessionSize } from '@wordhoard/scheduling';

/** Review modes in display order. */
export const MODES = Object.values(SessionMode);

/** Selectable numbers of words. */
export const LIMITS = ['5', '10', '20', '50', '100'] as const;
export type Limit = (typeof LIMITS)[number];

export function isMode(text: unknown): text is SessionMode {
  return MODES.some((mode) => mode === text);
}

export function isLimit(text: unknown): text is Limit {
  return LIMITS.some((limit) => limit === text);
}

/** Mistakes are asked whether they are due or not. */
export function mayStudyAhead(mode: SessionMode): boolean {
  return mode !== SessionMode.mistakes;
}

/** The limits that apply in a mode: a break ends with its time. */
export function limitsOf(mode: SessionMode): readonly Limit[] {
  if (mode === SessionMode.break) return [];
  return LIMITS.filter((limit) => sessionSize(mode, Number(limit), null) === Number(limit));
}
