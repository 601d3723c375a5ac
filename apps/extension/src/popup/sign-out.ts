import { ask, type SignedIn } from '../messages.js';
import { element } from './elements.js';
import { say } from './say.js';

/** Who is signed in, and the way out. */
export function signOut({ email }: SignedIn, onSignedOut: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'plain' }, say('signOut'));
  button.addEventListener('click', () => void leave(button, onSignedOut));
  return element('section', {}, element('p', { class: 'quiet' }, say('signedInAs', [email])), button);
}

/** What waits is forgotten with a sign-out, so that takes a second click, which says so. */
async function leave(button: HTMLButtonElement, onSignedOut: () => void): Promise<void> {
  const waiting = await ask('waiting', {});
  const count = 'answer' in waiting ? waiting.answer.length : 0;
  const warning = say('signOutDiscarding', [String(count)]);
  if (count > 0 && button.textContent !== warning) {
    button.textContent = warning;
    return;
  }
  await ask('signOut', {});
  onSignedOut();
}
