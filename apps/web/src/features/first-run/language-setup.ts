import { type SupportedLanguage, toSupportedLanguage } from '@wordhoard/language';
import { v7 as uuidv7 } from 'uuid';
import { Stored } from '../../lib/stored.js';

/**
 * The choices of the first run, with the id from which all operation ids are derived. Stored until everything is added, so that it can
 * continue after the page was closed.
 */
export interface LanguageSetup {
  accountId: number;
  operationId: string;
  language: SupportedLanguage;
  groupName: string;
  /** The group to fill; null to create one. */
  groupId: number | null;
  /** The chosen starter words, in order. */
  terms: readonly string[];
}

const stored = new Stored<LanguageSetup>('wordhoard.first-run', (value) => {
  const { accountId, operationId, language, groupName, groupId, terms } = { ...(value as Partial<LanguageSetup> | null) };
  if (typeof accountId !== 'number' || typeof operationId !== 'string' || typeof groupName !== 'string') return null;
  if (typeof language !== 'string' || !Array.isArray(terms)) return null;
  const known = { language: toSupportedLanguage(language), groupId: typeof groupId === 'number' ? groupId : null };
  return { accountId, operationId, groupName, terms, ...known };
});

/** The unfinished setup of this account in this browser. */
export function unfinishedSetup(accountId: number): LanguageSetup | null {
  const setup = stored.get();
  return setup?.accountId === accountId ? setup : null;
}

export function createSetup(chosen: Omit<LanguageSetup, 'operationId'>): LanguageSetup {
  const setup = { ...chosen, operationId: uuidv7() };
  stored.set(setup);
  return setup;
}

export function clearSetup(): void {
  stored.clear();
}
