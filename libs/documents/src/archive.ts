import { SourceFault, type SourceFile, SourceFormat, type SourcePart, type SourceReader, UnreadableSourceError } from '@wordhoard/imports';
import { Zip, ZipError, type ZipFault } from '@wordhoard/zip';
import { BOOK_CONTAINER, bookText } from './documents/book.js';
import { documentParts } from './documents/document-parts.js';
import { officeDocumentIn, officeText } from './documents/office-document.js';

/** A 20 MB document unpacks to less than this, and a million characters of text need far less. */
const LIMITS = { maxEntries: 20_000, maxBytes: 100_000_000 };

const FAULTS: Record<ZipFault, SourceFault> = {
  not_a_zip: SourceFault.Damaged,
  damaged: SourceFault.Damaged,
  encrypted: SourceFault.Encrypted,
  unsafe_name: SourceFault.Damaged,
  unknown_compression: SourceFault.Unsupported,
  too_many_entries: SourceFault.TooLarge,
  too_large: SourceFault.TooLarge,
};

/** Detects what an archive contains (an Office document, an EPUB or an Anki package) and reads it. Nested archives are not opened. */
export async function* readArchive(
  file: SourceFile,
  packages: { readonly anki: SourceReader },
): AsyncGenerator<SourcePart, void, undefined> {
  try {
    const zip = await Zip.open(file.path, LIMITS);
    try {
      const isAnki = zip.entries.some(({ name }) => /^collection\.anki2/.test(name));
      yield* isAnki ? packages.anki(file) : documentIn(zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof ZipError ? new UnreadableSourceError(FAULTS[error.fault], error.message) : error;
  }
}

function documentIn(zip: Zip): AsyncIterable<SourcePart> {
  const office = officeDocumentIn(zip);
  if (office !== undefined) return documentParts(SourceFormat.Docx, officeText(zip, office));
  if (zip.has(BOOK_CONTAINER)) return documentParts(SourceFormat.Epub, bookText(zip));
  if (zip.has('xl/workbook.xml')) throw unreadable(SourceFault.Unsupported, 'Spreadsheets are not read; save the sheet as CSV.');
  if (zip.has('ppt/presentation.xml')) throw unreadable(SourceFault.Unsupported, 'Presentations are not read; save them as PDF.');
  if (zip.has('content.xml')) throw unreadable(SourceFault.Unsupported, 'OpenDocument files are not read; save the document as .docx.');
  throw unreadable(SourceFault.UnknownFormat, 'The archive holds nothing that can be imported.');
}

function unreadable(fault: SourceFault, message: string): UnreadableSourceError {
  return new UnreadableSourceError(fault, message);
}
