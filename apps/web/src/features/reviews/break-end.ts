import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { openSession } from './open-session.js';

/** How long a study break is. */
export const BREAK_MS = 300_000;

/**
 * When the session's time is over, by this device's clock; null for a session that has all the time of the world. A reload changes
 * nothing; a break that is resumed after its end lasts another five minutes.
 */
export function breakEnd({ mode, session_id }: Pick<ReviewSessionDto, 'mode' | 'session_id'>, now: number): number | null {
  if (mode !== 'break') return null;
  const open = openSession();
  const known = open?.id === session_id ? open.endsAt : null;
  return known !== null && known > now ? known : now + BREAK_MS;
}
