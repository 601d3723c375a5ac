import type { ReviewSessionDto } from '@wordhoard/api-client/types';

/** Review modes in display order. */
export const MODES = ['standard', 'focus', 'walking', 'night', 'break', 'mistakes'] as const satisfies ReviewSessionMode[];
export type ReviewSessionMode = ReviewSessionDto['mode'];

/** Selectable numbers of words. */
export const LIMITS = ['5', '10', '20', '50', '100'] as const;
export type Limit = (typeof LIMITS)[number];

/** The server's limit in night mode. */
const MAX_NIGHT_WORDS = 10;

export function isMode(text: unknown): text is ReviewSessionMode {
  return MODES.some((mode) => mode === text);
}

export function isLimit(text: unknown): text is Limit {
  return LIMITS.some((limit) => limit === text);
}

/** These modes offer options; the others allow typing. */
export function offersChoices(mode: ReviewSessionMode): boolean {
  return mode === 'walking' || mode === 'night' || mode === 'break';
}

/** Mistakes are asked whether they are due or not. */
export function mayStudyAhead(mode: ReviewSessionMode): boolean {
  return mode !== 'mistakes';
}

/** The limits that apply in a mode: a break ends with its time. */
export function limitsOf(mode: ReviewSessionMode): readonly Limit[] {
  if (mode === 'break') return [];
  return mode === 'night' ? LIMITS.filter((limit) => Number(limit) <= MAX_NIGHT_WORDS) : LIMITS;
}
