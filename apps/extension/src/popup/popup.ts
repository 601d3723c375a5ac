import { signInForm } from './sign-in-form.js';
import { getText } from './texts.js';
import { firstPaint } from './elements.js';
import { groupChoice } from './group-choice.js';
import { imageList } from './image-list.js';
import { pageReading } from './page-reading.js';
import { forgetAccount, signOut } from './sign-out.js';
import { waitingList } from './waiting-list.js';
import { sendRequest, type SignInStatus } from '../messages.js';

document.documentElement.lang = chrome.i18n.getUILanguage();
document.documentElement.dir = getText('@@bidi_dir');

const SIGNED_OUT: SignInStatus = { isSignedIn: false, email: null, waiting: 0 };
const main = document.getElementById('main') as HTMLElement;

async function showStatus(movesFocus = false): Promise<void> {
  const answer = await sendRequest('status', {});
  const status = 'answer' in answer ? answer.answer : SIGNED_OUT;
  const again = () => void showStatus(true);
  if (!status.isSignedIn) {
    const form = signInForm(status.email, again);
    return main.replaceChildren(form, ...(status.email === null ? [] : [forgetAccount(status, again)]));
  }
  const choice = groupChoice(status, again);
  main.replaceChildren(choice, imageList(again), waitingList(again), pageReading(), signOut(status, again));
  // The focused element was removed.
  if (movesFocus) choice.querySelector('h1')?.focus();
}

// Paint the static page before asking the worker, which may have to start first.
await firstPaint();
await showStatus();
