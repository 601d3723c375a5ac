import type { ReviewSessionDto } from '@wordhoard/api-client/types';

/** When and how a session is taken, in the order in which people choose. */
export const MODES = ['standard', 'focus', 'walking', 'night', 'break', 'mistakes'] as const satisfies Mode[];
export type Mode = ReviewSessionDto['mode'];

/** How many words one may ask for. */
export const LIMITS = ['5', '10', '20', '50', '100'] as const;
export type Limit = (typeof LIMITS)[number];

/** At night the server asks no more than this. */
const MAX_NIGHT_WORDS = 10;

export function isMode(text: unknown): text is Mode {
  return MODES.some((mode) => mode === text);
}

export function isLimit(text: unknown): text is Limit {
  return LIMITS.some((limit) => limit === text);
}

/** In these modes one chooses among answers; in the others one may type them. */
export function offersChoices(mode: Mode): boolean {
  return mode === 'walking' || mode === 'night' || mode === 'break';
}

/** Mistakes are asked whether they are due or not. */
export function mayStudyAhead(mode: Mode): boolean {
  return mode !== 'mistakes';
}

/** The numbers of words that mean something in a mode: a break ends with its time. */
export function limitsOf(mode: Mode): readonly Limit[] {
  if (mode === 'break') return [];
  return mode === 'night' ? LIMITS.filter((limit) => Number(limit) <= MAX_NIGHT_WORDS) : LIMITS;
}
