import type { WorkerMessage } from '../messages.js';
import { handleRequest } from './handle-request.js';
import { captureByKey, captureClicked } from './capture.js';
import { captureImage } from './capture-image.js';
import { deliver } from './deliver.js';
import { openWord } from './notifications.js';
import { renewSignIn } from './sign-in.js';

/** All listeners are registered synchronously, since an event that wakes the worker is not delivered to later ones. */
const ADD_WORD = 'add-word';
const ADD_IMAGE = 'add-image';
const ADD_SELECTION = 'add-selection';

chrome.runtime.onInstalled.addListener(() => {
  // After an update, the previous version's menu item may still exist with another title.
  chrome.contextMenus.removeAll(() => {
    chrome.contextMenus.create({ id: ADD_WORD, title: chrome.i18n.getMessage('addWord'), contexts: ['selection'] });
    chrome.contextMenus.create({ id: ADD_IMAGE, title: chrome.i18n.getMessage('addImage'), contexts: ['image'] });
  });
});

chrome.contextMenus.onClicked.addListener((clicked, tab) => {
  if (clicked.menuItemId === ADD_WORD && clicked.selectionText?.trim()) void captureClicked(clicked, tab);
  if (clicked.menuItemId === ADD_IMAGE) void captureImage(clicked, tab);
});

chrome.commands.onCommand.addListener((command, tab) => {
  if (command === ADD_SELECTION) void captureByKey(tab);
});

chrome.runtime.onMessage.addListener((message: WorkerMessage, sender, reply: (answer: unknown) => void) => {
  // Only accept messages from the extension's own pages.
  if (sender.id !== chrome.runtime.id || !sender.url?.startsWith(chrome.runtime.getURL(''))) return false;
  const { kind, ...request } = message;
  void handleRequest(kind, request as never).then(reply);
  return true;
});

chrome.notifications.onClicked.addListener((id) => void openWord(id));

// Every start of the worker retries the queue. An alarm would need another permission.
void renewSignIn().then(() => deliver());
chrome.runtime.onStartup.addListener(() => undefined);
// Extension workers do not receive `online`, but they do receive this event, which TypeScript's DOM types lack.
(navigator as Navigator & { connection: EventTarget }).connection.addEventListener('change', () => void deliver());
