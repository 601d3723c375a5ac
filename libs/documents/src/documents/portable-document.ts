import { readFile } from 'node:fs/promises';
import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import { joinLines, type TextPiece } from './join-lines.js';

/** The fields of a pdf.js text item that are used here. */
interface Item {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The text of a PDF, page by page. Scanned pages have none. */
export async function* portableDocumentText(path: string): AsyncGenerator<string, void, undefined> {
  // Imported on demand: the PDF parser has 1.5 MB.
  const { getDocumentProxy } = await import('unpdf');
  const data = new Uint8Array(await readFile(path));
  const document = await getDocumentProxy(data, {
    verbosity: 0,

    useSystemFonts: false,
    disableFontFace: true,
  }).catch(refuse);
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number).catch(refuse);
    const { items } = await page.getTextContent().catch(refuse);
    page.cleanup();
    const text = joinLines(items.flatMap((item) => ('str' in item ? [pieceOf(item as Item)] : [])));
    if (text.trim() !== '') yield `${text}\n\n`;
  }
}

function pieceOf({ str, hasEOL, transform, width, height }: Item): TextPiece {
  const [, , , , left = 0, bottom = 0] = transform;
  return { text: str, endsLine: hasEOL, right: left + width, bottom, height };
}

function refuse(error: unknown): never {
  const { name } = error as Error;
  if (name === 'PasswordException') throw new UnreadableSourceError(SourceFault.Encrypted, 'The PDF is protected by a password.');
  throw new UnreadableSourceError(SourceFault.Damaged, 'The PDF is damaged.');
}
