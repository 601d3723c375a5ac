import { useSyncExternalStore } from 'react';
import { onForgetPerson, Stored } from '../../../lib/stored.js';
import { passagesOf } from './passages.js';

/** A document or web page from which words are picked. */
export interface TextInHand {
  accountId: number;
  /** File name or web address. */
  name: string;
  /** A supported language; null if it was not detected. */
  language: string | null;
  passages: readonly string[];
  /** Indexes of the passages that were sent to extraction. */
  visited: readonly number[];
  /** Whether the text was longer than the limit. */
  isCut: boolean;
}

/** In session storage, because a text may be private. The server does not store it either. */
const stored = new Stored<TextInHand>('wordhoard.imported-text', readText, () => sessionStorage);

const listeners = new Set<() => void>();
let current: TextInHand | null | undefined;

/** The text of this tab. */
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

/** Ignores data of an older version. */
function readText(value: unknown): TextInHand | null {
  const text = { ...(value as Partial<TextInHand> | null) };
  const isWhole =
    typeof text.accountId === 'number' && typeof text.name === 'string' && Array.isArray(text.passages) && Array.isArray(text.visited);
  return isWhole ? (text as TextInHand) : null;
}
