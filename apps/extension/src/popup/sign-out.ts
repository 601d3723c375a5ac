import { sendRequest, type Delivery, type SignedInStatus, type SignedOutStatus } from '../messages.js';
import { button, element } from './elements.js';
import { getText, problemText } from './texts.js';

/** The signed-in account, with a button to sign out. */
export function signOut({ email }: SignedInStatus, onChange: () => void): HTMLElement {
  const endsOnServer = element('input', { type: 'checkbox', name: 'ends-on-server' });
  const { view, warn, signOutNow } = signOutSection(onChange, () => endsOnServer.checked);
  const sendFirst = async () => {
    const answer = await sendRequest('deliver', {});
    const { words = [], problem }: Partial<Delivery> = 'answer' in answer ? answer.answer : answer;
    if ('answer' in answer && words.length === 0) return signOutNow();
    // Refreshes the whole popup, since it also shows the list of waiting words.
    if (problem === 'signed-out') return onChange();
    showWarning(
      words.length,
      words.some(({ refusal }) => refusal === null),
      problem ? problemText(problem) : '',
    );
  };
  const showWarning = (count: number, canSend: boolean, note = '') =>
    warn(getText('signOutWarning', [String(count)]), note, [
      ...(canSend ? [button('plain', getText('sendThenSignOut'), sendFirst)] : []),
      button('plain', getText('signOutAndDelete'), signOutNow),
      button('plain', getText('staySignedIn'), async () => onChange()),
    ]);
  const start = button('plain', getText('signOut'), async () => {
    const waiting = await sendRequest('waiting', {});
    const words = 'answer' in waiting ? waiting.answer : [];
    if (words.length === 0) return signOutNow();
    showWarning(
      words.length,
      words.some(({ refusal }) => refusal === null),
    );
  });
  view.append(
    element('p', { class: 'quiet' }, getText('signedInAs', [email])),
    start,
    element('label', { class: 'choice' }, endsOnServer, element('span', {}, getText('endOnServer'))),
  );
  return view;
}

/** After the token has expired: how many words are waiting for the next sign-in, and a button to delete them. */
export function forgetAccount({ waiting }: SignedOutStatus, onChange: () => void): HTMLElement {
  const { view, warn, signOutNow } = signOutSection(onChange);
  const start = button('plain', getText('forgetAccount'), async () => {
    const answer = await sendRequest('status', {});
    const count = 'answer' in answer && !answer.answer.isSignedIn ? answer.answer.waiting : 0;
    if (count === 0) return signOutNow();
    warn(getText('forgetWarning', [String(count)]), '', [
      button('plain', getText('forgetAndDelete'), signOutNow),
      button('plain', getText('keepAccount'), async () => onChange()),
    ]);
  });
  if (waiting > 0) view.append(element('p', {}, getText('waitingForSignIn', [String(waiting)])));
  view.append(start);
  return view;
}

function signOutSection(onChange: () => void, endsOnServer = () => false) {
  const view = element('section', {});
  return {
    view,
    /** Replaces the section with a warning and its buttons. Moves the focus there, since the clicked button is removed. */
    warn(text: string, note: string, choices: readonly HTMLButtonElement[]): void {
      const warning = element('p', { tabindex: '-1', class: 'fault' }, text);
      view.replaceChildren(warning, element('p', { class: 'quiet' }, note), ...choices);
      warning.focus();
    },
    async signOutNow(): Promise<void> {
      await sendRequest('signOut', { endsOnServer: endsOnServer() });
      onChange();
    },
  };
}
