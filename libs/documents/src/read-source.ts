import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { IMPORT_LIMITS, SourceFormat, type SourceReader } from '@wordhoard/imports';
import { detectContentType } from './content-type.js';
import { documentParts } from './documents/document-parts.js';
import { portableDocumentText } from './documents/portable-document.js';
import { type PackageReaders, readArchive } from './packages/read-archive.js';
import { tooLarge } from './packages/unreadable.js';
import { textParts } from './text-parts.js';

const HEAD_BYTES = 64 * 1024;

/** The reader for every importable file. The content decides the format; the name is only used when the content is ambiguous. */
export function sourceReader(packages: PackageReaders): SourceReader {
  return async function* (file) {
    const head = await headOf(file.path);
    const content = detectContentType(head);
    if (content === 'wordhoard') return yield* packages.wordhoard(createReadStream(file.path), { count: 0, bytes: 0 });
    const { size } = await stat(file.path);
    // Most programs put the collection first, so the archive need not be opened twice.
    if (content === 'zip' && head.includes('collection.anki2')) return yield* packages.anki(file);
    if (content === 'zip') return yield* readArchive(file, size, packages);
    if (size > IMPORT_LIMITS.document) throw tooLarge();
    if (content === 'pdf') yield* documentParts(SourceFormat.Pdf, portableDocumentText(file.path));
    else yield* textParts(await readFile(file.path), file.name);
  };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
