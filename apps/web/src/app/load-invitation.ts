import { loadTextsOf } from './providers/texts.js';

/** The way to first words, with its texts, for pages that otherwise know neither. */
export async function loadInvitation() {
  const [{ Invitation }] = await Promise.all([import('../features/first-run/components/invitation.js'), loadTextsOf('first-run')]);
  return { default: Invitation };
}
