import { useSyncExternalStore } from 'react';
import { onForgetPerson, Stored } from '../../lib/stored.js';
import { type Draft, type Found, newDraft } from './draft.js';

/** In session storage: a passage may be private and the browser shared. */
const stored = new Stored<Draft>('wordhoard.extraction', readDraft, () => sessionStorage);

const listeners = new Set<() => void>();
let current: Draft | null = null;

onForgetPerson(() => {
  current = null;
  stored.clear();
  for (const listener of listeners) listener();
});

/** The draft of this tab. It outlives the page, which may be left while words are being saved. */
export function useDraft(accountId: number): Draft {
  return useSyncExternalStore(subscribe, () => draftOf(accountId));
}

export function draftOf(accountId: number): Draft {
  current ??= stored.get();
  if (current?.accountId !== accountId) current = newDraft(accountId);
  return current;
}

export function changeDraft(accountId: number, change: (draft: Draft) => Draft): void {
  keep(change(draftOf(accountId)));
}

/** Changes the extraction result, unless another one has replaced it. */
export function changeFound(accountId: number, operationId: string, change: (found: Found) => Found): void {
  const draft = draftOf(accountId);
  if (draft.found?.operationId === operationId) keep({ ...draft, found: change(draft.found) });
}

/** Removes the draft from storage once its words are saved. The page still shows it. */
export function forgetStored(): void {
  stored.clear();
}

function keep(draft: Draft): void {
  current = draft;
  stored.set(draft);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ignores data of an older version. */
function readDraft(value: unknown): Draft | null {
  const draft = { ...(value as Partial<Draft> | null) };
  if (typeof draft.accountId !== 'number' || typeof draft.text !== 'string' || typeof draft.most !== 'number') return null;
  const fresh = newDraft(draft.accountId);
  const found = Array.isArray(draft.found?.items) && typeof draft.found.operationId === 'string' ? draft.found : null;
  return { ...fresh, ...draft, found, previous: null };
}
