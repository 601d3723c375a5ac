import { open, readFile, stat } from 'node:fs/promises';
import {
  IMPORT_LIMITS,
  type SourceFile,
  SourceFault,
  SourceFormat,
  type SourcePart,
  type SourceReader,
  UnreadableSourceError,
} from '@wordhoard/imports';
import { readArchive } from './archive.js';
import { detectContentType } from './content-type.js';
import { documentParts } from './documents/document-parts.js';
import { markdownText } from './documents/markdown.js';
import { pageText } from './documents/page-text.js';
import { portableDocumentText } from './documents/portable-document.js';
import { subtitleText } from './documents/subtitles.js';
import { type DecodedText, decodeText } from './encoding.js';
import { readJson } from './json/read-json.js';
import { readTable } from './tables/read-table.js';
import { type TextFormat, textFormatOf } from './text-format.js';

const HEAD_BYTES = 64 * 1024;

/** Readers that live in libraries of their own. */
export interface PackageReaders {
  readonly anki: SourceReader;
  /** For Wordhoard's own export. */
  readonly wordhoard: SourceReader;
}

/** The reader for every importable file. The content decides the format; the name is only used when the content is ambiguous. */
export function sourceReader(packages: PackageReaders): SourceReader {
  return async function* (file) {
    const head = await headOf(file.path);
    const content = detectContentType(head);
    if (content === 'wordhoard') return yield* packages.wordhoard(file);
    const { size } = await stat(file.path);
    if (content === 'zip' && isAnki(head, size, file.name)) return yield* packages.anki(file);
    if (size > IMPORT_LIMITS.document) throw tooLarge();
    if (content === 'zip') yield* readArchive(file, packages);
    else if (content === 'pdf') yield* documentParts(SourceFormat.Pdf, portableDocumentText(file.path));
    else yield* readTextFile(file);
  };
}

async function* readTextFile({ path, name }: SourceFile): AsyncGenerator<SourcePart, void, undefined> {
  const decoded = decodeText(await readFile(path));
  const warnings = warningsOf(decoded);
  for await (const part of partsOf(decoded.text, name)) {
    yield part;
    yield* warnings.splice(0);
  }
}

function partsOf(text: string, name: string): AsyncIterable<SourcePart> | Iterable<SourcePart> {
  const format = textFormatOf(text, name);
  if (format === SourceFormat.Csv) return readTable(text);
  if (format === SourceFormat.Json) return readJson(text);
  return documentParts(format, wordsOf(format, text));
}

function wordsOf(format: Exclude<TextFormat, 'csv' | 'json'>, text: string): Iterable<string> {
  switch (format) {
    case SourceFormat.Srt:
    case SourceFormat.Vtt:
      return subtitleText(text);
    case SourceFormat.Html:
      return [pageText(text)];
    case SourceFormat.Markdown:
      return [markdownText(text)];
    case SourceFormat.Txt:
      return [text];
  }
}

function warningsOf({ encoding, guessed }: DecodedText): SourcePart[] {
  const message = `The file does not say how its letters are encoded. It was read as ${encoding}: look whether they are right.`;
  return guessed ? [{ part: 'warning', warning: { code: 'encoding-guessed', message } }] : [];
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

/** Most programs put the collection first. Large archives are not opened just to look inside, so for them the name decides. */
function isAnki(head: Buffer, size: number, name: string): boolean {
  return head.includes('collection.anki2') || (size > IMPORT_LIMITS.document && /\.(?:apkg|colpkg)$/i.test(name));
}

function tooLarge(): UnreadableSourceError {
  const megabytes = IMPORT_LIMITS.document / 1_000_000;
  return new UnreadableSourceError(SourceFault.TooLarge, `The file is larger than ${megabytes} MB, the most that is read of its kind.`);
}
