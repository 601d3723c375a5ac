import type { WordContextInputDto } from '@wordhoard/api-client/types';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { mayReadPages, PAGE_SCRIPT } from '../page-permission.js';
import type { PageSelection } from '../page/page-selection.js';
import { oneLine, sentenceAround } from './sentence.js';

const { line, address } = VOCABULARY_LIMITS;

/** The selected text and its context on the page. */
export interface SelectionContext {
  readonly term: string;
  readonly context: WordContextInputDto | null;
}

/** Why a page was not read: no permission, blocked by the browser, or no selection outside of form fields. */
export type ReadFailure = 'not-turned-on' | 'unreadable' | 'nothing-selected';

/**
 * Reads the selection and the surrounding text from a page, after the user requested a capture there.
 *
 * @param frameId of the selection, if known
 */
export async function readSelection(tab: chrome.tabs.Tab | undefined, frameId?: number): Promise<SelectionContext | ReadFailure> {
  if (!(await mayReadPages())) return 'not-turned-on';
  if (tab?.id === undefined) return 'unreadable';
  const target = { tabId: tab.id, ...(frameId === undefined ? { allFrames: true } : { frameIds: [frameId] }) };
  const selections = await read(target).catch(() => null);
  if (!selections) return 'unreadable';
  const [selection] = selections;
  if (!selection) return 'nothing-selected';
  // The context of private windows is not stored.
  return { term: selection.selected, context: tab.incognito ? null : await contextOf(selection, tab.id) };
}

/** The selections of all frames, the focused frame first. Rejects on protected pages such as the browser's own and the web store. */
async function read(target: chrome.scripting.InjectionTarget): Promise<PageSelection[]> {
  const frames = await chrome.scripting.executeScript<[], PageSelection | null>({ target, files: [PAGE_SCRIPT] });
  const selections = frames.flatMap(({ result }) => result ?? []);
  return selections.sort((one, other) => Number(other.hasFocus) - Number(one.hasFocus));
}

async function contextOf(selection: PageSelection, tabId: number): Promise<WordContextInputDto> {
  return { sentence: sentenceAround(selection), ...(await sourceOf(tabId)) };
}

/** The page, and the time. */
export async function sourceOf(tabId: number): Promise<Omit<WordContextInputDto, 'sentence'>> {
  const { title = '', url } = await chrome.tabs.get(tabId);
  return { source_title: shorten(title, line.max) || null, source_url: addressOf(url), captured_at: new Date().toISOString() };
}

/** On one line, with at most this many characters. */
export function shorten(text: string, max: number): string {
  const signs = [...oneLine(text)];
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : signs.join('');
}

/** Query parameters that may contain credentials, share tokens or session ids. */
const SECRET_PARAMETER =
  /^(access_?token|auth|auth_?token|api_?key|code|id_?token|jwt|key|otp|pass|password|passwd|phpsessid|pwd|refresh_?token|reset_?token|saml(request|response)|secret|client_?secret|session|session_?id|sid|jsessionid|sig|signature|sso|ticket|token|x-amz-(credential|security-token|signature)|x-goog-(credential|signature))$/i;

/** Web URLs only, since a file path reveals the learner's disk. Removes credentials, secret parameters and the fragment. */
function addressOf(text = ''): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) return null;
  url.username = url.password = url.hash = '';
  for (const name of new Set(url.searchParams.keys())) if (SECRET_PARAMETER.test(name)) url.searchParams.delete(name);
  return url.href.length > address.max ? null : url.href;
}
