import { Coach } from '../../../components/coach/coach.js';
import { lastSession } from '../last-session.js';

/** The coach for the session that was just completed. */
export function LastSessionCoach() {
  const id = lastSession();
  return id === null ? null : <Coach about="session" id={id} />;
}
