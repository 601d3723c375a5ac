import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';

/** A file's type by its first bytes. `text` is anything that may be text. */
export type ContentType = 'zip' | 'pdf' | 'wordhoard' | 'text';

const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const OUR_OWN = /^(?:\xef\xbb\xbf)?\s{0,100}\{\s{0,100}"format"\s{0,100}:\s{0,100}"wordhoard"/;
/** Some programs write bytes before the `%PDF-` header; PDF readers traditionally search the first kilobyte. */
const MAX_PDF_OFFSET_BYTES = 1024;
const UTF16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/**
 * @param head The first kilobytes of the file.
 * @throws UnreadableSourceError for file types that are recognized but not supported
 */
export function detectContentType(head: Buffer): ContentType {
  if (head.length === 0) throw new UnreadableSourceError(SourceFault.Empty, 'The file is empty.');
  if (head[0] === 0x50 && head[1] === 0x4b) return 'zip';
  if (head.subarray(0, MAX_PDF_OFFSET_BYTES).includes('%PDF-')) return 'pdf';
  if (begins(head, OLD_OFFICE)) throw oldOffice(head);
  if (begins(head, Buffer.from('{\\rtf'))) throw unsupported('Rich text (RTF) is not read; save the document as .docx.');
  if (isBinary(head)) throw new UnreadableSourceError(SourceFault.UnknownFormat, 'The file is of none of the kinds that can be imported.');
  return OUR_OWN.test(head.toString('latin1', 0, 1024)) ? 'wordhoard' : 'text';
}

/** A password-protected docx is wrapped in the old binary format, and contains the name of the encrypted stream. */
function oldOffice(head: Buffer): UnreadableSourceError {
  const isProtected = head.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isProtected
    ? new UnreadableSourceError(SourceFault.Encrypted, 'The document is protected by a password.')
    : unsupported('Documents in the old format of Office are not read; save the document as .docx.');
}

function isBinary(head: Buffer): boolean {
  if (UTF16_MARKS.some((mark) => begins(head, mark))) return false;
  let [controls, evenZeros, oddZeros] = [0, 0, 0];
  for (const [at, byte] of head.entries()) {
    if (byte === 0 && at % 2 === 0) evenZeros++;
    else if (byte === 0) oddZeros++;
    else if (byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b) controls++;
  }
  if (controls * 100 > head.length) return true;
  // UTF-16 without a byte order mark has many zeros, on one side only.
  const [few, many] = [Math.min(evenZeros, oddZeros), Math.max(evenZeros, oddZeros)];
  return many > 0 && (few > 0 || many * 8 < head.length);
}

function begins(head: Buffer, with_: Buffer): boolean {
  return head.subarray(0, with_.length).equals(with_);
}

function unsupported(message: string): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.Unsupported, message);
}
