import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { openSession } from './open-session.js';

/** Duration of a study break. */
export const BREAK_MS = 300_000;

/**
 * When a break ends, by this device's clock; null in other modes. A reload keeps the time; a break resumed after its end gets five more
 * minutes.
 */
export function breakEnd({ mode, session_id }: Pick<ReviewSessionDto, 'mode' | 'session_id'>, now: number): number | null {
  if (mode !== 'break') return null;
  const open = openSession();
  const known = open?.id === session_id ? open.endsAt : null;
  return known !== null && known > now ? known : now + BREAK_MS;
}
