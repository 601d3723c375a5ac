import { BRIDGE, type ServerRejection, type SettingsBridge, type ShellStatus } from '../ipc-contract.js';
import { type Translate, loadTexts } from '../texts.js';

const shell = (window as unknown as Record<typeof BRIDGE, SettingsBridge>)[BRIDGE];

function part<Element extends HTMLElement = HTMLElement>(id: string): Element {
  return document.getElementById(id) as Element;
}

const address = part<HTMLInputElement>('address');
const connect = part<HTMLButtonElement>('connect');

function refusalText(t: Translate, refusal: ServerRejection, at: string): string {
  return t(`refusal.${refusal}`, { address: at });
}

/** Asks for a server until one is found, then opens it. */
function listenForServer(t: Translate): void {
  part('server').addEventListener('submit', (event) => {
    event.preventDefault();
    connect.disabled = true;
    part('fault').textContent = '';
    part('progress').textContent = t('server.connecting');
    const fail = (text: string) => {
      part('fault').textContent = text;
      address.setAttribute('aria-invalid', 'true');
      address.focus();
    };
    const choose = async () => {
      const choice = await shell.chooseServer({ address: address.value });
      if ('server' in choice) await shell.leave(null);
      else fail(refusalText(t, choice.refusal, choice.address));
    };
    void choose()
      .catch(() => fail(t('failed')))
      .finally(() => {
        part('progress').textContent = '';
        connect.disabled = false;
      });
  });
}

/** Without a server, shows only the question for it and hides the other settings. */
function show(t: Translate, { server, opensAtLogin, keepsSignIn }: ShellStatus): void {
  const isChosen = server !== null;
  address.value = server ?? '';
  connect.textContent = isChosen ? t('server.change') : t('server.connect');
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
    // Shows the actual state, even if the system rejected the change.
    void shell.openAtLogin({ wanted: tick.checked }).then(
      (opens) => (tick.checked = opens),
      () => (tick.checked = !tick.checked),
    );
  });
}

const t = await loadTexts(navigator.languages);
for (const one of document.querySelectorAll<HTMLElement>('[data-text]')) one.textContent = t(one.dataset['text'] as 'server.title');
part('back').addEventListener('click', () => void shell.leave(null));
listenForServer(t);
listenForTick();
show(t, await shell.status(null));
part('main').hidden = false;
address.focus();
