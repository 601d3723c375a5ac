import type { WorkerMessage } from '../messages.js';
import { handleRequest } from './handle-request.js';
import { captureByKey, captureClicked } from './capture.js';
import { deliver } from './deliver.js';
import { openWord } from './notifications.js';
import { renewSignIn } from './sign-in.js';

/** All listeners are registered synchronously: events that wake the worker reach only those. */
const ADD_WORD = 'add-word';
const ADD_SELECTION = 'add-selection';

chrome.runtime.onInstalled.addListener(() => {
  // An update finds the item of the version before it, which may have had another title.
  chrome.contextMenus.removeAll(() => {
    chrome.contextMenus.create({ id: ADD_WORD, title: chrome.i18n.getMessage('addWord'), contexts: ['selection'] });
  });
});

chrome.contextMenus.onClicked.addListener((clicked, tab) => {
  if (clicked.menuItemId === ADD_WORD && clicked.selectionText?.trim()) void captureClicked(clicked, tab);
});

chrome.commands.onCommand.addListener((command, tab) => {
  if (command === ADD_SELECTION) void captureByKey(tab);
});

chrome.runtime.onMessage.addListener((message: WorkerMessage, sender, reply: (answer: unknown) => void) => {
  // Pages of ours alone; no page of the web may ask.
  if (sender.id !== chrome.runtime.id || !sender.url?.startsWith(chrome.runtime.getURL(''))) return false;
  const { kind, ...request } = message;
  void handleRequest(kind, request as never).then(reply);
  return true;
});

chrome.notifications.onClicked.addListener((id) => void openWord(id));

// Every start of the worker retries the queue. An alarm for it would need another permission.
void renewSignIn().then(() => deliver());
chrome.runtime.onStartup.addListener(() => undefined);
// The worker of an extension hears nothing of `online`, but of this, which the types of the web do not have.
(navigator as Navigator & { connection: EventTarget }).connection.addEventListener('change', () => void deliver());
