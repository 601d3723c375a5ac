import { type SupportedLanguage, toSupportedLanguage } from '@wordhoard/language';
import { Stored } from '../../lib/stored.js';
import { uuidV7 } from '../../lib/uuid-v7.js';

/**
 * A language that is being begun: what was chosen, and the id from which every call of it has its own. Kept in the browser until all of
 * it is done, so that a page that was closed in between goes on and makes nothing twice.
 */
export interface Beginning {
  accountId: number;
  operationId: string;
  language: SupportedLanguage;
  groupName: string;
  /** The group to fill; null where one is made. */
  groupId: number | null;
  /** Of the starter words, in their order. */
  terms: readonly string[];
}

const stored = new Stored<Beginning>('wordhoard.first-run', (value) => {
  const { accountId, operationId, language, groupName, groupId, terms } = { ...(value as Partial<Beginning> | null) };
  if (typeof accountId !== 'number' || typeof operationId !== 'string' || typeof groupName !== 'string') return null;
  if (typeof language !== 'string' || !Array.isArray(terms)) return null;
  const known = { language: toSupportedLanguage(language), groupId: typeof groupId === 'number' ? groupId : null };
  return { accountId, operationId, groupName, terms, ...known };
});

/** What this account left unfinished in this browser. */
export function unfinishedBeginning(accountId: number): Beginning | null {
  const beginning = stored.get();
  return beginning?.accountId === accountId ? beginning : null;
}

export function newBeginning(chosen: Omit<Beginning, 'operationId'>): Beginning {
  const beginning = { ...chosen, operationId: uuidV7() };
  stored.set(beginning);
  return beginning;
}

export function forgetBeginning(): void {
  stored.clear();
}
