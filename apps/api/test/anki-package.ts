import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportMe } from '@wordhoard/api-client/sdk';
import { readAnki } from '@wordhoard/anki';
import type { ImportSource, SourceRecord } from '@wordhoard/imports';
import { confirmPassword } from './assistant.js';
import type { ApiLearner } from './learner.js';

export interface ReadPackage {
  readonly source: ImportSource;
  readonly records: readonly SourceRecord[];
}

/** Exports the account's words as an Anki package. */
export async function takenToAnki(learner: ApiLearner): Promise<Buffer> {
  await confirmPassword(learner);
  const { data } = await exportMe({ client: learner.client, query: { format: 'apkg' }, parseAs: 'blob' });
  return Buffer.from(await data.arrayBuffer());
}

/** Reads a package to the end. */
export async function readPackage(bytes: Buffer, name = 'words.apkg'): Promise<ReadPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-package-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const records: SourceRecord[] = [];
    let source: ImportSource | undefined;
    for await (const part of readAnki({ path, name })) {
      if (part.part === 'source') source = part.source;
      if (part.part === 'records') records.push(...part.records);
    }
    if (!source) throw new Error('a package has a collection');
    return { source, records };
  } finally {
    await rm(folder, { recursive: true });
  }
}
