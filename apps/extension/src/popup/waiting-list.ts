import { API_ORIGIN_PATTERN } from '../build.js';
import { ask, type Delivery, type WaitingWord } from '../messages.js';
import { element } from './elements.js';
import { say, sayProblem } from './say.js';

/** The words that are not in Wordhoard yet. Sends them at once where somebody is signed in; nothing is shown where none is left. */
export function waitingList(isSignedIn: boolean, onSignedOut: () => void): HTMLElement {
  const title = element('h2', {});
  const list = element('ul', {});
  const note = element('p', { role: 'status', class: 'quiet' });
  const sendNow = element('button', { type: 'button', class: 'plain' }, say('sendNow'));
  const view = element('section', { hidden: true }, title, note, list);
  if (isSignedIn) view.append(sendNow);

  const show = (words: readonly WaitingWord[]) => {
    view.hidden = words.length === 0;
    title.textContent = say('waitingHeading', [String(words.length)]);
    sendNow.hidden = words.every(({ refusal }) => refusal !== null);
    list.replaceChildren(...words.map((word) => item(word, isSignedIn, show, showDelivery)));
  };
  const showDelivery = ({ words, problem }: Delivery) => {
    show(words);
    note.textContent = problem === null ? '' : sayProblem(problem);
    if (problem === 'signed-out') onSignedOut();
  };
  const deliver = async () => {
    const answer = await ask('deliver', {});
    if ('answer' in answer) showDelivery(answer.answer);
  };

  // The browser may have been told meanwhile not to let the extension reach the deployment; without a change it asks nothing.
  sendNow.addEventListener('click', () => void chrome.permissions.request({ origins: [API_ORIGIN_PATTERN] }).then(deliver));
  void ask('waiting', {}).then(async (answer) => {
    if ('answer' in answer) show(answer.answer);
    if (!isSignedIn) return;
    await deliver();
    addEventListener('online', () => void deliver());
  });
  return view;
}

function item(
  { order, term, group, refusal }: WaitingWord,
  isSignedIn: boolean,
  show: (words: readonly WaitingWord[]) => void,
  showDelivery: (delivery: Delivery) => void,
): HTMLLIElement {
  const name = element('bdi', {}, term);
  const discard = element('button', { type: 'button', class: 'plain', 'aria-label': say('discardWord', [term]) }, say('discard'));
  discard.addEventListener('click', () => void ask('discard', { order }).then((answer) => 'answer' in answer && show(answer.answer)));
  const made = element('li', {}, name, element('span', { class: 'quiet' }, group));
  if (refusal) {
    made.append(element('p', { class: 'fault' }, refusal === 'group-gone' ? say('refusedGroupGone') : say('refusedInvalid')));
    if (isSignedIn) made.append(elsewhere(order, term, showDelivery));
  }
  made.append(discard);
  return made;
}

function elsewhere(order: number, term: string, showDelivery: (delivery: Delivery) => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'plain', 'aria-label': say('sendWordElsewhere', [term]) },
    say('sendElsewhere'),
  );
  button.addEventListener('click', () => {
    void ask('sendElsewhere', { order }).then((answer) => 'answer' in answer && showDelivery(answer.answer));
  });
  return button;
}
