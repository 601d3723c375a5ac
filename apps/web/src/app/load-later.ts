import type { ComponentType, ReactNode } from 'react';
import { loadTextsOf } from './providers/texts.js';

/** Loads a component and its texts after the first page. A failure renders the substitute instead of crashing the page. */
export async function loadDeferred<Props>(
  texts: string,
  load: () => Promise<ComponentType<Props>>,
  substitute: (props: Props) => ReactNode = () => null,
): Promise<{ default: ComponentType<Props> }> {
  try {
    await waitForLoad();
    const [component] = await Promise.all([load(), loadTextsOf(texts)]);
    return { default: component };
  } catch {
    return { default: substitute };
  }
}

/** Loads the invitation to add words, with its texts. */
export async function loadInvitation() {
  const [{ Invitation }] = await Promise.all([import('../features/first-run/components/invitation.js'), loadTextsOf('first-run')]);
  return { default: Invitation };
}

/** Loaded only after a session, because the dashboard is at its size limit. */
export async function loadLastSessionCoach() {
  const [{ LastSessionCoach }] = await Promise.all([
    import('../features/reviews/dashboard/last-session-coach.js'),
    loadTextsOf('coach', 'model'),
  ]);
  return { default: LastSessionCoach };
}

/** Resolves after the first page has loaded, to defer what it does not need. */
export async function waitForLoad(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
