import { BRIDGE, type Refusal, type SettingsBridge, type Standing } from '../ipc-contract.js';
import { type Say, speak } from '../texts.js';

const shell = (window as unknown as Record<typeof BRIDGE, SettingsBridge>)[BRIDGE];

function part<Element extends HTMLElement = HTMLElement>(id: string): Element {
  return document.getElementById(id) as Element;
}

const address = part<HTMLInputElement>('address');
const connect = part<HTMLButtonElement>('connect');

function refusalText(say: Say, refusal: Refusal, at: string): string {
  return say(`refusal.${refusal}`, { address: at });
}

/** Asks for a server until one is found, and then leads to it. */
function listenForServer(say: Say): void {
  part('server').addEventListener('submit', (event) => {
    event.preventDefault();
    connect.disabled = true;
    part('fault').textContent = '';
    part('progress').textContent = say('server.connecting');
    const fail = (text: string) => {
      part('fault').textContent = text;
      address.setAttribute('aria-invalid', 'true');
      address.focus();
    };
    const choose = async () => {
      const choice = await shell.chooseServer({ address: address.value });
      if ('server' in choice) await shell.leave(null);
      else fail(refusalText(say, choice.refusal, choice.address));
    };
    void choose()
      .catch(() => fail(say('failed')))
      .finally(() => {
        part('progress').textContent = '';
        connect.disabled = false;
      });
  });
}

/** What can be set before a server is chosen is left for later: the first question is asked alone. */
function show(say: Say, { server, opensAtLogin, keepsSignIn }: Standing): void {
  const isChosen = server !== null;
  address.value = server ?? '';
  connect.textContent = isChosen ? say('server.change') : say('server.connect');
  part('changing').hidden = !isChosen;
  part('back').hidden = !isChosen;
  part('at-login').hidden = opensAtLogin === null;
  part<HTMLInputElement>('opens-at-login').checked = opensAtLogin === true;
  part('no-key-store').hidden = keepsSignIn;
  part('computer').hidden = !isChosen || (opensAtLogin === null && keepsSignIn);
}

function listenForTick(): void {
  const tick = part<HTMLInputElement>('opens-at-login');
  tick.addEventListener('change', () => {
    // It shows what is so, also where the computer would not have it.
    void shell.openAtLogin({ wanted: tick.checked }).then(
      (opens) => (tick.checked = opens),
      () => (tick.checked = !tick.checked),
    );
  });
}

const say = await speak(navigator.languages);
for (const one of document.querySelectorAll<HTMLElement>('[data-text]')) one.textContent = say(one.dataset['text'] as 'server.title');
part('back').addEventListener('click', () => void shell.leave(null));
listenForServer(say);
listenForTick();
show(say, await shell.standing(null));
part('main').hidden = false;
address.focus();
