import { revokeReading, mayReadPages, requestReading } from '../page-permission.js';
import { element } from './elements.js';
import { getText } from './texts.js';

/** The command's name in the manifest. */
const ADD_SELECTION = 'add-selection';

/** The setting for reading the surrounding sentence, and the keyboard shortcut that uses it. */
export function pageReading(): HTMLElement {
  const choice = element('input', { type: 'checkbox', name: 'reading', 'aria-describedby': 'reading-hint' });
  const key = element('p', { role: 'status' });
  const change = element('button', { type: 'button', class: 'plain' }, getText('keyChange'));
  const show = async () => {
    choice.checked = await mayReadPages();
    key.textContent = keyText(await shortcut(), choice.checked);
  };
  choice.addEventListener('change', () => void (choice.checked ? requestReading() : revokeReading()).catch(() => false).then(show));
  // Shortcuts can only be changed on the browser's own page.
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
