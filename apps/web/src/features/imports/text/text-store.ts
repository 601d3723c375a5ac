import { useSyncExternalStore } from 'react';
import { onForgetPerson, Stored } from '../../../lib/stored.js';
import { passagesOf } from './passages.js';

/** A document or a web page whose words are looked for. */
export interface TextInHand {
  accountId: number;
  /** A file's, or an address. */
  name: string;
  /** A supported language; null if it was not detected. */
  language: string | null;
  passages: readonly string[];
  /** Which of them words were looked for in. */
  visited: readonly number[];
  /** Where it had more than is taken. */
  isCut: boolean;
}

/** The server keeps nothing of a text. It may be a letter, so neither does this browser, but for as long as the tab is open. */
const stored = new Stored<TextInHand>('wordhoard.imported-text', readText, () => sessionStorage);

const listeners = new Set<() => void>();
let current: TextInHand | null | undefined;

/** The text that this tab holds. */
export function useTextInHand(accountId: number | undefined): TextInHand | null {
  return useSyncExternalStore(subscribe, () => {
    current ??= stored.get();
    return current?.accountId === accountId ? current : null;
  });
}

export function takeInHand({ text, ...about }: Omit<TextInHand, 'passages' | 'visited'> & { text: string }): void {
  keep({ ...about, passages: passagesOf(text), visited: [] });
}

export function visitPassage(text: TextInHand, index: number): void {
  keep({ ...text, visited: [...new Set([...text.visited, index])] });
}

onForgetPerson(putAway);

export function putAway(): void {
  current = null;
  stored.clear();
  notify();
}

function keep(text: TextInHand): void {
  current = text;
  stored.set(text);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is not as this version writes it is nothing. */
function readText(value: unknown): TextInHand | null {
  const text = { ...(value as Partial<TextInHand> | null) };
  const isWhole =
    typeof text.accountId === 'number' && typeof text.name === 'string' && Array.isArray(text.passages) && Array.isArray(text.visited);
  return isWhole ? (text as TextInHand) : null;
}
