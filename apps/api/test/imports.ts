import { commitImport, getImport, parseImport, takeBackImport } from '@wordhoard/api-client/sdk';
import type { ImportDto, ImportTargetDto, ParsedImportDto, PlanImportDto } from '@wordhoard/api-client/types';
import { waitForJob } from './jobs.js';
import type { ApiLearner } from './learner.js';

/** Uploads a file with this text. */
export async function uploadFile(learner: ApiLearner, text: string, name = 'words.csv'): Promise<ParsedImportDto> {
  return (await parseImport({ client: learner.client, body: { file: new File([text], name) } })).data;
}

/** Parses a table without importing it. Returns the import id. */
export async function createImport(learner: ApiLearner, text = 'word,meaning\ncasa,house\n'): Promise<string> {
  const { import_id } = await uploadFile(learner, text);
  if (import_id === null) throw new Error('nothing was kept of the file');
  return import_id;
}

/** A plan for a table with the columns word and meaning. */
export function planFor(import_id: string, target: ImportTargetDto, rest: Partial<PlanImportDto> = {}): PlanImportDto {
  return { import_id, target, mapping: [{ kind: '', fields: { term: [0], translations: [1] } }], ...rest };
}

/** Commits an import and waits until it is done. */
export async function commitAndWait(learner: ApiLearner, plan: PlanImportDto): Promise<ImportDto> {
  const { data } = await commitImport({ client: learner.client, body: plan });
  expect(await waitForJob(learner, data.job_id)).toMatchObject({ state: 'done' });
  return importOf(learner, plan.import_id);
}

/** Undoes an import and waits until it is done. */
export async function undoAndWait(learner: ApiLearner, importId: string): Promise<ImportDto> {
  const { data } = await takeBackImport({ client: learner.client, path: { import_id: importId } });
  expect(await waitForJob(learner, data.job_id)).toMatchObject({ state: 'done' });
  return importOf(learner, importId);
}

async function importOf(learner: ApiLearner, importId: string): Promise<ImportDto> {
  return (await getImport({ client: learner.client, path: { import_id: importId } })).data;
}
