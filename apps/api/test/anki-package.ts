import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { exportMe } from '@wordhoard/api-client/sdk';
import { readAnki, writeAnki } from '@wordhoard/anki';
import type { ImportSource, SourceRecord } from '@wordhoard/imports';
import { confirmPassword } from './assistant.js';
import type { ApiLearner } from './learner.js';

export interface ReadPackage {
  readonly source: ImportSource;
  readonly records: readonly SourceRecord[];
}

const noteType = {
  id: 1,
  css: '',
  templates: [{ name: 'Card', question: '{{Front}}', answer: '{{Back}}<img src="{{Picture}}"><img src="_logo.png">' }],
};
const PLAN = {
  kinds: [{ name: 'Basic', columns: ['Front', 'Back', 'Picture'], html: true, noteType }],
  collection: { crt: 1_700_000_000, creationOffset: 0, rollover: 4, fsrs: false },
  now: new Date(),
};

/** A package of notes with the fields Front, Back and Picture, and of media files by name. Templates show a logo. */
export async function packageOf(notes: readonly (readonly string[])[], files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-package-'));
  const records = notes.map((fields, at): SourceRecord => ({ key: `note ${at}`, kind: 'Basic', fields, group: null, tags: [] }));
  const media = Object.entries(files).map(([name, data]) => ({ name, bytes: data.length, open: async () => Readable.from([data]) }));
  try {
    return await buffer(await writeAnki(PLAN, Readable.from([records]), join(folder, 'collection'), media));
  } finally {
    await rm(folder, { recursive: true });
  }
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
