import { randomUUID } from 'node:crypto';
import * as api from '@wordhoard/api-client/sdk';
import type { CreateWordDto } from '@wordhoard/api-client/types';
import { type AddedWord, previewOfWord } from '../output/add.writer.js';
import { line } from '../output/line.js';
import type { Run } from '../run.js';
import { findGroup } from './find-group.service.js';

/** A word from the command line. */
export interface AddWordInput {
  readonly term: string;
  readonly translations: string[];
  readonly language?: string;
  readonly definition?: string;
  readonly example?: string[];
  readonly mnemonic?: string;
  readonly tag?: string[];
  readonly level?: NonNullable<CreateWordDto['cefr_level']>;
}

/** Adds a word after showing it and asking for confirmation. */
export async function addWord(run: Run, meant: string | undefined, word: AddWordInput): Promise<AddedWord> {
  const { id, name, target_language } = await findGroup(run, meant);
  const body = toBody(word);
  await run.agree(previewOfWord({ target_language, ...body }, name), line`Add it?`);
  const { data } = await api.createWord({ client: run.api.client, path: { group_id: id }, body });
  return { word: data, group: { id, name } };
}

function toBody({ term, translations, language, definition, example, mnemonic, tag, level }: AddWordInput): CreateWordDto {
  return {
    term,
    translations,
    ...(language !== undefined && { target_language: language }),
    ...(definition !== undefined && { definition }),
    ...(example && { examples: example }),
    ...(mnemonic !== undefined && { mnemonic }),
    ...(tag && { tags: tag }),
    ...(level && { cefr_level: level }),
    operation_id: randomUUID(),
  };
}
