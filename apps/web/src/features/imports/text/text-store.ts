import { useSyncExternalStore } from 'react';
import { onClearUserData, Stored } from '../../../lib/stored.js';
import { passagesOf } from './passages.js';

/** A document or web page from which words are picked. */
export interface ImportedText {
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
const stored = new Stored<ImportedText>('wordhoard.imported-text', readText, () => sessionStorage);

const listeners = new Set<() => void>();
let current: ImportedText | null | undefined;

/** The text of this tab. */
export function useImportedText(accountId: number | undefined): ImportedText | null {
  return useSyncExternalStore(subscribe, () => {
    current ??= stored.get();
    return current?.accountId === accountId ? current : null;
  });
}

export function openImportedText({ text, ...about }: Omit<ImportedText, 'passages' | 'visited'> & { text: string }): void {
  keep({ ...about, passages: passagesOf(text), visited: [] });
}

export function visitPassage(text: ImportedText, index: number): void {
  keep({ ...text, visited: [...new Set([...text.visited, index])] });
}

onClearUserData(closeImportedText);

export function closeImportedText(): void {
  current = null;
  stored.clear();
  notify();
}

function keep(text: ImportedText): void {
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
function readText(value: unknown): ImportedText | null {
  const text = { ...(value as Partial<ImportedText> | null) };
  const isWhole =
    typeof text.accountId === 'number' && typeof text.name === 'string' && Array.isArray(text.passages) && Array.isArray(text.visited);
  return isWhole ? (text as ImportedText) : null;
}
