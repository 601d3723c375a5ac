import { signInForm } from './sign-in-form.js';
import { say } from './say.js';
import { firstPaint } from './first-paint.js';
import { groupChoice } from './group-choice.js';
import { pageReading } from './page-reading.js';
import { forgetAccount, signOut } from './sign-out.js';
import { waitingList } from './waiting-list.js';
import { ask, type Standing } from '../messages.js';

document.documentElement.lang = chrome.i18n.getUILanguage();
document.documentElement.dir = say('@@bidi_dir');

const SIGNED_OUT: Standing = { isSignedIn: false, email: null, waiting: 0 };
const main = document.getElementById('main') as HTMLElement;

async function showStanding(isAnew = false): Promise<void> {
  const answer = await ask('standing', {});
  const standing = 'answer' in answer ? answer.answer : SIGNED_OUT;
  const again = () => void showStanding(true);
  if (!standing.isSignedIn) {
    const form = signInForm(standing.email, again);
    return main.replaceChildren(form, ...(standing.email === null ? [] : [forgetAccount(standing, again)]));
  }
  const choice = groupChoice(standing, again);
  main.replaceChildren(choice, waitingList(again), pageReading(), signOut(standing, again));
  // What had the focus is gone.
  if (isAnew) choice.querySelector('h1')?.focus();
}

// What the page itself says is painted before the worker, which may have to start first, is asked who is signed in.
await firstPaint();
await showStanding();
