import { API_ORIGIN_PATTERN } from '../build.js';
import { type WorkerResponse, sendRequest, type Delivery, type CallProblem, type WaitingWord } from '../messages.js';
import { button, element } from './elements.js';
import { getText, problemText, refusalText } from './texts.js';

/** Pending words of the signed-in account. Sends them immediately, and is hidden when there are none. */
export function waitingList(onSignedOut: () => void): HTMLElement {
  const list = new WaitingList(onSignedOut);
  void list.open();
  return list.view;
}

class WaitingList {
  readonly view = element('section', { hidden: true });
  private readonly title = element('h2', { tabindex: '-1' });
  private readonly words = element('ul', {});
  private readonly note = element('p', { role: 'status', class: 'quiet' });
  private readonly sendNow = button('plain', getText('sendNow'), () => this.send());
  private shown: readonly WaitingWord[] = [];

  constructor(private readonly onSignedOut: () => void) {
    this.view.append(this.title, this.words, this.note, this.sendNow);
  }

  async open(): Promise<void> {
    const answer = await sendRequest('waiting', {});
    if ('answer' in answer) this.show(answer.answer);
    await this.deliver();
    addEventListener('online', () => this.view.isConnected && void this.deliver());
  }

  /** Requests the host permission again in case the browser has withdrawn it, then sends. */
  private async send(): Promise<void> {
    await chrome.permissions.request({ origins: [API_ORIGIN_PATTERN] }).catch(() => false);
    this.showDelivery(await sendRequest('deliver', {}));
  }

  /** Runs automatically, so it does not repeat problems that the group selector already shows. */
  private async deliver(): Promise<void> {
    this.showDelivery(await sendRequest('deliver', {}), ['unreachable']);
  }

  private async sendElsewhere(order: number): Promise<void> {
    this.showDelivery(await sendRequest('sendElsewhere', { order }));
    this.takeFocus();
  }

  private async discard(order: number): Promise<void> {
    const answer = await sendRequest('discard', { order });
    if ('answer' in answer) this.show(answer.answer);
    this.takeFocus();
  }

  /** Moves the focus from a removed button. */
  private takeFocus(): void {
    const heading = this.view.hidden ? document.querySelector('h1') : this.title;
    heading?.focus();
  }

  private showDelivery(answer: WorkerResponse<'deliver'>, said: readonly CallProblem[] = []): void {
    const { words, problem }: Partial<Delivery> = 'answer' in answer ? answer.answer : answer;
    if (words) this.show(words);
    this.note.textContent = problem && !said.includes(problem) ? problemText(problem) : '';
    if (problem === 'signed-out') this.onSignedOut();
  }

  /** Skips rendering if the list is unchanged, to keep hover and focus. */
  private show(all: readonly WaitingWord[]): void {
    // Images without a word have forms of their own.
    const words = all.filter(({ refusal }) => refusal !== 'undecided');
    if (JSON.stringify(words) === JSON.stringify(this.shown)) return;
    this.shown = words;
    this.view.hidden = words.length === 0;
    this.title.textContent = getText('waitingHeading', [String(words.length)]);
    this.sendNow.hidden = words.every(({ refusal }) => refusal !== null);
    this.words.replaceChildren(...words.map((word) => this.item(word)));
  }

  private item({ order, term, group, refusal }: WaitingWord): HTMLLIElement {
    const item = element('li', {}, element('bdi', {}, term), element('span', { class: 'quiet' }, group));
    if (refusal && refusal !== 'undecided') item.append(element('p', { class: 'fault' }, refusalText(refusal)));
    if (refusal === 'group-gone' || refusal === 'invalid') {
      const label = getText('sendWordElsewhere', [term]);
      item.append(button('plain', getText('sendElsewhere'), () => this.sendElsewhere(order), label));
    }
    item.append(button('plain', getText('discard'), () => this.discard(order), getText('discardWord', [term])));
    return item;
  }
}
