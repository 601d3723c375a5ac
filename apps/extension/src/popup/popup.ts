import { signInForm } from './sign-in-form.js';
import { say } from './say.js';
import { groupChoice } from './group-choice.js';
import { ask } from '../messages.js';

document.documentElement.lang = chrome.i18n.getUILanguage();
document.documentElement.dir = say('@@bidi_dir');

const main = document.getElementById('main') as HTMLElement;

/** Shows one view in the place of the one before. */
function show(view: Node): void {
  main.replaceChildren(view);
}

function showSignIn(): void {
  show(signInForm(() => void showStanding()));
}

/** Something is painted before the worker, which may have to start first, has said who is signed in. */
async function showStanding(): Promise<void> {
  const standing = await ask('standing', {});
  if ('problem' in standing || !standing.answer) showSignIn();
  else show(groupChoice(standing.answer, showSignIn));
}

const heading = document.createElement('h1');
heading.textContent = 'Wordhoard';
show(heading);
requestAnimationFrame(() => void showStanding());
