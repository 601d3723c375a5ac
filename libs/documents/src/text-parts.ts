import { SourceFormat, type SourcePart } from '@wordhoard/imports';
import { documentParts } from './documents/document-parts.js';
import { markdownText } from './documents/markdown.js';
import { pageText } from './documents/page-text.js';
import { subtitleText } from './documents/subtitles.js';
import { type DecodedText, decodeText } from './encoding.js';
import { readJson } from './json/read-json.js';
import { readTable } from './tables/read-table.js';
import { type TextFormat, textFormatOf } from './text-format.js';

/** Reads a text file of any format. */
export async function* textParts(bytes: Buffer, name: string): AsyncGenerator<SourcePart, void, undefined> {
  const decoded = decodeText(bytes);
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
