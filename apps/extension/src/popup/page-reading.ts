import { revokeReading, mayReadPages, requestReading } from '../page-permission.js';
import { element } from './elements.js';
import { getText } from './texts.js';

/** As the manifest names it. */
const ADD_SELECTION = 'add-selection';

/** Whether a page is read around the word that is added from it, and the key that adds one, which takes that. */
export function pageReading(): HTMLElement {
  const choice = element('input', { type: 'checkbox', name: 'reading', 'aria-describedby': 'reading-hint' });
  const key = element('p', { role: 'status' });
  const change = element('button', { type: 'button', class: 'plain' }, getText('keyChange'));
  const show = async () => {
    choice.checked = await mayReadPages();
    key.textContent = keyText(await shortcut(), choice.checked);
  };
  choice.addEventListener('change', () => void (choice.checked ? requestReading() : revokeReading()).catch(() => false).then(show));
  // Only the browser's own page takes another key.
  change.addEventListener('click', () => void chrome.tabs.create({ url: 'chrome://extensions/shortcuts' }));
  void show();
  return element(
    'section',
    {},
    element('label', { class: 'choice' }, choice, element('span', {}, getText('reading'))),
    element('p', { class: 'quiet', id: 'reading-hint' }, getText('readingHint')),
    key,
    change,
  );
}

async function shortcut(): Promise<string> {
  const commands = await chrome.commands.getAll();
  return commands.find(({ name }) => name === ADD_SELECTION)?.shortcut ?? '';
}

function keyText(key: string, isReading: boolean): string {
  // Key names are always written from left to right.
  const isolated = `\u2066${key}\u2069`;
  if (key === '') return isReading ? getText('keyNone') : getText('keyNoneAndOff');
  return isReading ? getText('keyAdds', [isolated]) : getText('keyOff', [isolated]);
}
