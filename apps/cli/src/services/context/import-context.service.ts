import { ApiError } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type { GroupDto, WordDto } from '@wordhoard/api-client/types';
import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { contextLines } from '../../output/context.writer.js';
import { line } from '../../output/line.js';
import type { Run } from '../../run.js';
import { type ApiClient, fetchPages } from '../api.js';
import { findGroup } from '../find-group.service.js';
import { occurrences } from './occurrences.js';
import type { ImportedContexts, NewContexts, ContextSource } from './passage.js';

export interface ImportContextOptions {
  readonly group: string | undefined;
  /** Maximum number of sentences per word. */
  readonly perWord: number;
}

/** Finds words in the sentences, shows the new contexts, and adds them after confirmation. */
export async function importContexts(
  run: Run,
  source: ContextSource,
  sentences: readonly string[],
  { group: meant, perWord }: ImportContextOptions,
): Promise<ImportedContexts> {
  const { client } = run.api;
  const group = await findGroup(run, meant);
  const found = await findContexts(client, group, sentences, perWord);
  if (found.length > 0) await run.agree(contextLines(found, group.name), line`Add them?`);
  const now = new Date();
  for (const contexts of found) await addContexts(client, contexts, source, now);
  const words = found.map(({ word, sentences: added }) => ({ ...word, sentences: added }));
  return { ...source, group: { id: group.id, name: group.name }, words };
}

/** The group's words that occur in the text, each with new sentences. Only reads words from the server; the text is not sent. */
async function findContexts(client: ApiClient, group: GroupDto, sentences: readonly string[], most: number): Promise<NewContexts[]> {
  const words: WordDto[] = [];
  const list = fetchPages(async (cursor) => {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
    return (await api.listGroupWords({ client, path: { group_id: group.id }, query })).data;
  });
  for await (const word of list) words.push(word);
  const found = occurrences(sentences, words, { locale: localeOf(toSupportedLanguage(group.target_language)), most });
  return words
    .map((word) => ({ word: { id: word.id, term: word.term }, sentences: missing(word, found.get(word.id) ?? []) }))
    .filter((one) => one.sentences.length > 0);
}

/** Appends contexts to a word, and retries if it was changed concurrently. */
async function addContexts(client: ApiClient, { word, sentences }: NewContexts, source: ContextSource, now: Date): Promise<void> {
  const path = { word_id: word.id };
  for (let tries = 1; ; tries++) {
    const { data: present } = await api.getWord({ client, path });
    const added = missing(present, sentences).map((sentence) => contextOf(sentence, source, now));
    if (added.length === 0) return;
    try {
      await api.updateWord({ client, path, body: { contexts: [...present.contexts, ...added], base_revision: present.revision } });
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || tries === MAX_TRIES) throw error;
    }
  }
}

const MAX_TRIES = 3;

/** Sentences that a word does not have yet, limited to its free capacity. */
function missing({ contexts }: WordDto, sentences: readonly string[]): string[] {
  const held = new Set(contexts.map(({ sentence }) => sentence));
  return sentences.filter((sentence) => !held.has(sentence)).slice(0, VOCABULARY_LIMITS.contexts - contexts.length);
}

function contextOf(sentence: string, { title, url }: ContextSource, now: Date) {
  return { sentence, source_title: title, source_url: url, captured_at: now.toISOString() };
}
