import type { WordContextInputDto } from '@wordhoard/api-client/types';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { mayReadPages } from '../page-permission.js';
import { pageImage, type PageImage } from '../page/page-image.js';
import { blobOf } from './data-url.js';
import type { CapturedImage } from './queue.js';
import { readSelection, shorten, sourceOf } from './selection-context.js';
import { oneLine } from './sentence.js';

/** Larger files may not arrive before the browser stops the worker. The server fetches them by their address. */
const MAX_FILE_BYTES = 5_000_000;
/** The API's limits. */
const MAX_ALT_LENGTH = 500;
const MAX_ADDRESS_LENGTH = 2048;
/** A longer description is no word. */
const MAX_SUGGESTED_WORDS = 3;

export interface ImageContext {
  readonly image: CapturedImage;
  /** The suggested term; may be empty. */
  readonly term: string;
  readonly context: WordContextInputDto | null;
}

export type ImageFailure = 'image-unreadable' | 'image-unusable';

/** Reads an image that the learner clicked: its file and the text that belongs to it, or else its address alone. */
export async function readImage(
  { srcUrl: address = '', selectionText = '', frameId = 0 }: chrome.contextMenus.OnClickData,
  tab: chrome.tabs.Tab | undefined,
): Promise<ImageContext | ImageFailure> {
  const page = await readPage(address, frameId, tab);
  const file = blobOf(page?.content ?? address);
  if (!file && !canBeFetched(address)) return 'image-unreadable';
  if (file && !file.type.startsWith('image/')) return 'image-unusable';
  const alt = shorten(page?.alt ?? '', MAX_ALT_LENGTH);
  const selection = selectionText.trim() === '' ? 'nothing-selected' : await readSelection(tab, frameId);
  const isSelected = typeof selection !== 'string';
  return {
    image: { file, address, alt },
    term: isSelected ? selection.term : oneLine(selectionText) || termIn(alt),
    context: isSelected ? selection.context : page && (await contextOf(page, tab)),
  };
}

/** Null without permission, and on protected pages. */
async function readPage(address: string, frameId: number, tab: chrome.tabs.Tab | undefined): Promise<PageImage | null> {
  if (tab?.id === undefined || !(await mayReadPages())) return null;
  const target = { tabId: tab.id, frameIds: [frameId] };
  const reading = chrome.scripting.executeScript({ target, func: pageImage, args: [address, MAX_FILE_BYTES] });
  const [frame] = await reading.catch(() => []);
  return frame?.result ?? null;
}

function canBeFetched(address: string): boolean {
  return /^https?:/.test(address) && address.length <= MAX_ADDRESS_LENGTH;
}

function termIn(alt: string): string {
  return alt.split(' ').length > MAX_SUGGESTED_WORDS ? '' : alt;
}

/** The caption of an image is its sentence, or else its description. The context of private windows is not stored. */
async function contextOf({ alt, caption }: PageImage, tab: chrome.tabs.Tab | undefined): Promise<WordContextInputDto | null> {
  const sentence = shorten(caption, VOCABULARY_LIMITS.sentence.max) || shorten(alt, VOCABULARY_LIMITS.sentence.max);
  if (sentence === '' || tab?.id === undefined || tab.incognito) return null;
  return { sentence, ...(await sourceOf(tab.id)) };
}
