import {
  IMPORT_LIMITS,
  OWN_EXPORT_ENTRY,
  SourceFault,
  type SourceFile,
  SourceFormat,
  type SourceMedia,
  type SourcePart,
  type SourceReader,
} from '@wordhoard/imports';
import { Zip } from '@wordhoard/zip';
import { BOOK_CONTAINER, bookText } from '../documents/book.js';
import { documentParts } from '../documents/document-parts.js';
import { officeDocumentIn, officeText } from '../documents/office-document.js';
import { readTablePackage } from './table-package.js';
import { toUnreadableError, tooLarge, unreadable } from './unreadable.js';
import { listZippedMedia, mediaOf, tablesIn } from './zipped-media.js';

/** Readers that live in libraries of their own. */
export interface PackageReaders {
  readonly anki: SourceReader;
  /** For Wordhoard's own export: its JSON, and the media that come with it. */
  readonly wordhoard: (json: AsyncIterable<Buffer>, media: SourceMedia) => AsyncIterable<SourcePart>;
}

/** A 20 MB document unpacks to less than this, and a million characters of text need far less. */
const DOCUMENT = { maxEntries: 20_000, maxBytes: 100_000_000 };

/** For records: the media of a package are extracted later. */
const PACKAGE = { maxEntries: IMPORT_LIMITS.packageEntries, maxBytes: IMPORT_LIMITS.package };

/**
 * Detects what an archive contains and reads it: an Anki package, a Wordhoard export or a table with media, an Office document or an EPUB.
 * Nested archives are not opened.
 */
export async function* readArchive(file: SourceFile, size: number, packages: PackageReaders): AsyncGenerator<SourcePart, void, undefined> {
  try {
    const isPackage = yield* withZip(file, PACKAGE, (zip) => packageIn(zip, file, packages));
    if (isPackage) return;
    if (size > IMPORT_LIMITS.document) throw tooLarge();
    yield* withZip(file, DOCUMENT, documentIn);
  } catch (error) {
    throw toUnreadableError(error);
  }
}

async function* withZip<Result>(
  { path }: SourceFile,
  limits: typeof DOCUMENT,
  read: (zip: Zip) => AsyncGenerator<SourcePart, Result, undefined>,
): AsyncGenerator<SourcePart, Result, undefined> {
  const zip = await Zip.open(path, limits);
  try {
    return yield* read(zip);
  } finally {
    zip.close();
  }
}

/** Returns whether it is a package. */
async function* packageIn(zip: Zip, file: SourceFile, packages: PackageReaders): AsyncGenerator<SourcePart, boolean, undefined> {
  const tables = isDocument(zip) ? [] : tablesIn(zip);
  const [table] = tables;
  if (isAnkiPackage(zip)) yield* packages.anki(file);
  else if (zip.has(OWN_EXPORT_ENTRY)) {
    yield* packages.wordhoard(zip.stream(OWN_EXPORT_ENTRY, IMPORT_LIMITS.package), mediaOf(listZippedMedia(zip)));
  } else if (table === undefined) return false;
  else if (tables.length > 1) throw unreadable(SourceFault.Unsupported, 'The archive holds several tables. Import them one at a time.');
  else yield* readTablePackage(zip, table);
  return true;
}

export function isAnkiPackage(zip: Zip): boolean {
  return zip.entries.some(({ name }) => name.startsWith('collection.anki2'));
}

/** Books and documents can contain text files. */
function isDocument(zip: Zip): boolean {
  const parts = [BOOK_CONTAINER, 'xl/workbook.xml', 'ppt/presentation.xml', 'content.xml'];
  return officeDocumentIn(zip) !== undefined || parts.some((part) => zip.has(part));
}

async function* documentIn(zip: Zip): AsyncGenerator<SourcePart, void, undefined> {
  const office = officeDocumentIn(zip);
  if (office !== undefined) return yield* documentParts(SourceFormat.Docx, officeText(zip, office));
  if (zip.has(BOOK_CONTAINER)) return yield* documentParts(SourceFormat.Epub, bookText(zip));
  if (zip.has('xl/workbook.xml')) throw unreadable(SourceFault.Unsupported, 'Spreadsheets are not read; save the sheet as CSV.');
  if (zip.has('ppt/presentation.xml')) throw unreadable(SourceFault.Unsupported, 'Presentations are not read; save them as PDF.');
  if (zip.has('content.xml')) throw unreadable(SourceFault.Unsupported, 'OpenDocument files are not read; save the document as .docx.');
  throw unreadable(SourceFault.UnknownFormat, 'The archive holds nothing that can be imported.');
}
