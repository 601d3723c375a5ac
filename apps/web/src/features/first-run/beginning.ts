import { type SupportedLanguage, toSupportedLanguage } from '@wordhoard/language';
import { Stored } from '../../lib/stored.js';
import { uuidV7 } from '../../lib/uuid-v7.js';

/**
 * The choices of the first run, with the id from which all operation ids are derived. Stored until everything is added, so that it can
 * continue after the page was closed.
 */
export interface Beginning {
  accountId: number;
  operationId: string;
  language: SupportedLanguage;
  groupName: string;
  /** The group to fill; null to create one. */
  groupId: number | null;
  /** The chosen starter words, in order. */
  terms: readonly string[];
}

const stored = new Stored<Beginning>('wordhoard.first-run', (value) => {
  const { accountId, operationId, language, groupName, groupId, terms } = { ...(value as Partial<Beginning> | null) };
  if (typeof accountId !== 'number' || typeof operationId !== 'string' || typeof groupName !== 'string') return null;
  if (typeof language !== 'string' || !Array.isArray(terms)) return null;
  const known = { language: toSupportedLanguage(language), groupId: typeof groupId === 'number' ? groupId : null };
  return { accountId, operationId, groupName, terms, ...known };
});

/** The unfinished setup of this account in this browser. */
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
