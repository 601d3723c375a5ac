import { readFile } from 'node:fs/promises';
import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import { joinLines, type TextPiece } from './join-lines.js';

/** What of an item of pdf.js is used here. */
interface Item {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The text of a PDF, a page after the other. Pages that are pictures have none. */
export async function* portableDocumentText(path: string): AsyncGenerator<string, void, undefined> {
  // A megabyte and a half of parser, which no other file needs.
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
