import { useSyncExternalStore } from 'react';
import { onClearUserData, Stored } from '../../lib/stored.js';
import { type ExtractionDraft, type ExtractionResult, newDraft } from './draft.js';

/** In session storage: a passage may be private and the browser shared. */
const stored = new Stored<ExtractionDraft>('wordhoard.extraction', readDraft, () => sessionStorage);

const listeners = new Set<() => void>();
let current: ExtractionDraft | null = null;

onClearUserData(() => {
  current = null;
  stored.clear();
  for (const listener of listeners) listener();
});

/** The draft of this tab. It outlives the page, which may be left while words are being saved. */
export function useExtractionDraft(accountId: number): ExtractionDraft {
  return useSyncExternalStore(subscribe, () => extractionDraft(accountId));
}

export function extractionDraft(accountId: number): ExtractionDraft {
  current ??= stored.get();
  if (current?.accountId !== accountId) current = newDraft(accountId);
  return current;
}

export function updateDraft(accountId: number, change: (draft: ExtractionDraft) => ExtractionDraft): void {
  keep(change(extractionDraft(accountId)));
}

/** Changes the extraction result, unless another one has replaced it. */
export function updateResult(accountId: number, operationId: string, change: (found: ExtractionResult) => ExtractionResult): void {
  const draft = extractionDraft(accountId);
  if (draft.found?.operationId === operationId) keep({ ...draft, found: change(draft.found) });
}

/** Removes the draft from storage once its words are saved. The page still shows it. */
export function clearStoredDraft(): void {
  stored.clear();
}

function keep(draft: ExtractionDraft): void {
  current = draft;
  stored.set(draft);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ignores data of an older version. */
function readDraft(value: unknown): ExtractionDraft | null {
  const draft = { ...(value as Partial<ExtractionDraft> | null) };
  if (typeof draft.accountId !== 'number' || typeof draft.text !== 'string' || typeof draft.most !== 'number') return null;
  const fresh = newDraft(draft.accountId);
  const found = Array.isArray(draft.found?.items) && typeof draft.found.operationId === 'string' ? draft.found : null;
  return { ...fresh, ...draft, found, previous: null };
}
