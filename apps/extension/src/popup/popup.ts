import { signInForm } from './sign-in-form.js';
import { say } from './say.js';
import { groupChoice } from './group-choice.js';
import { waitingList } from './waiting-list.js';
import { ask } from '../messages.js';

document.documentElement.lang = chrome.i18n.getUILanguage();
document.documentElement.dir = say('@@bidi_dir');

const main = document.getElementById('main') as HTMLElement;

/** Something is painted before the worker, which may have to start first, has said who is signed in. */
async function showStanding(): Promise<void> {
  const answer = await ask('standing', {});
  const standing = 'answer' in answer ? answer.answer : { isSignedIn: false, email: null };
  const again = () => void showStanding();
  const view = 'group' in standing ? groupChoice(standing, again) : signInForm(standing.email, again);
  main.replaceChildren(view, waitingList(standing.isSignedIn, again));
}

const heading = document.createElement('h1');
heading.textContent = 'Wordhoard';
main.replaceChildren(heading);
requestAnimationFrame(() => void showStanding());
