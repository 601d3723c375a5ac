import { createWord } from '@wordhoard/api-client/sdk';
import type { WordContextInputDto } from '@wordhoard/api-client/types';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { TARGET_LANGUAGE } from '../build.js';
import { client, problemOf } from './api.js';
import { kept } from './storage.js';

/** What came of a capture. */
export type Captured =
  | { readonly outcome: 'added' | 'duplicate'; readonly term: string; readonly group: string }
  | { readonly outcome: 'too-long' | 'no-sign-in' | 'no-group' | 'expired' | 'unreachable' | 'too-often' | 'failed' };

/** Adds what somebody selected to the group that they chose. Nothing is sent of what cannot be a word. The context is where they met it. */
export async function capture(selection: string, context: WordContextInputDto | null = null): Promise<Captured> {
  const term = selection.replace(/\s+/gu, ' ').trim().normalize('NFC');
  const { token, group } = await kept();
  if (token === undefined) return { outcome: 'no-sign-in' };
  if (!group) return { outcome: 'no-group' };
  if ([...term].length > VOCABULARY_LIMITS.term.max) return { outcome: 'too-long' };
  try {
    const body = { term, target_language: TARGET_LANGUAGE, translations: [], ...(context && { contexts: [context] }) };
    const { data } = await createWord({ client, path: { group_id: group.id }, body });
    return { outcome: data.duplicate_of === null ? 'added' : 'duplicate', term, group: group.name };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'signed-out') return { outcome: 'expired' };
    return { outcome: problem === 'unreachable' || problem === 'too-often' ? problem : 'failed' };
  }
}
