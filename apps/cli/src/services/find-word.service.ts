import * as api from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { termKey } from '@wordhoard/language';
import { CliError, usageError } from '../cli.errors.js';
import { ExitCode } from '../exit-codes.js';
import { line } from '../output/line.js';
import type { Run } from '../run.js';
import { fetchPages } from './api.js';

/** How many search results are checked for an exact match. */
const MAX_EXAMINED = 1000;
const MAX_SHOWN = 5;

/** A prefix that identifies a long term and fits the search limit. */
const MAX_SEARCHED = 40;

/**
 * Finds a word by id or term.
 *
 * @throws CliError if there is none, or there are several and no terminal to ask
 */
export async function findWord(run: Run, meant: string): Promise<WordDto> {
  const number = /^#?(\d{1,15})$/.exec(meant.trim())?.[1];
  if (number !== undefined) return (await api.getWord({ client: run.api.client, path: { word_id: Number(number) } })).data;
  const { same, near } = await lookUp(run, meant);
  const [only] = same;
  if (only === undefined)
    throw new CliError(`You have no word '${meant}'.`, ExitCode.notFound, near.length > 0 ? `Near: ${list(near)}` : undefined);
  if (same.length === 1) return only;
  const choice = await run.prompts.choose(
    line`Which one?`,
    same.map((word) => line`${word.term} = ${word.translations.join(', ')}  #${word.id}`),
  );
  if (choice === undefined) throw usageError(`You have several words '${meant}': ${list(same)}`, 'Choose one by its number.');
  return same[choice] ?? only;
}

async function lookUp(run: Run, term: string): Promise<{ same: WordDto[]; near: WordDto[] }> {
  const key = termKey(term);
  const q = [...term].slice(0, MAX_SEARCHED).join('');
  const same: WordDto[] = [];
  const near: WordDto[] = [];
  const found = fetchPages(
    async (cursor) =>
      (await api.listWords({ client: run.api.client, query: { q, limit: 100, ...(cursor !== undefined && { cursor }) } })).data,
  );
  for await (const word of found) {
    if (termKey(word.term) === key) same.push(word);
    else near.push(word);
    if (same.length + near.length >= MAX_EXAMINED) break;
  }
  return { same, near };
}

function list(words: readonly WordDto[]): string {
  return words
    .slice(0, MAX_SHOWN)
    .map(({ id, term }) => `${term} #${id}`)
    .join(', ');
}
