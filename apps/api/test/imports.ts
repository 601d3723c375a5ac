import { parseImport } from '@wordhoard/api-client/sdk';
import type { ParsedImportDto } from '@wordhoard/api-client/types';
import type { Learner } from './learner.js';

/** Sends a file, by its text. */
export async function parse(learner: Learner, text: string, name = 'words.csv'): Promise<ParsedImportDto> {
  return (await parseImport({ client: learner.client, body: { file: new File([text], name) } })).data;
}

/** A table that is parsed and waits to be committed. Returns the import's id. */
export async function parsedImport(learner: Learner, text = 'word,meaning\ncasa,house\n'): Promise<string> {
  const { import_id } = await parse(learner, text);
  if (import_id === null) throw new Error('nothing was kept of the file');
  return import_id;
}
