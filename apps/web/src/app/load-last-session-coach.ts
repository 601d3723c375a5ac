import { loadTextsOf } from './providers/texts.js';

/** Loaded only after a session, because the dashboard is at its size limit. */
export async function loadLastSessionCoach() {
  const [{ LastSessionCoach }] = await Promise.all([
    import('../features/reviews/dashboard/last-session-coach.js'),
    loadTextsOf('coach', 'model'),
  ]);
  return { default: LastSessionCoach };
}
