import { loadTextsOf } from './providers/texts.js';

/** Loads the invitation to add words, with its texts. */
export async function loadInvitation() {
  const [{ Invitation }] = await Promise.all([import('../features/first-run/components/invitation.js'), loadTextsOf('first-run')]);
  return { default: Invitation };
}
