import { loadTextsOf } from './providers/texts.js';

/** Loaded after a session only: the dashboard's first load has no room for it. */
export async function loadLastSessionCoach() {
  const [{ LastSessionCoach }] = await Promise.all([
    import('../features/reviews/dashboard/last-session-coach.js'),
    loadTextsOf('coach', 'model'),
  ]);
  return { default: LastSessionCoach };
}
