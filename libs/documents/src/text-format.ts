import { SourceFormat } from '@wordhoard/imports';
import { guessDelimiter } from './tables/delimiter.js';
import { readDirectives } from './tables/directives.js';

export type TextFormat = Extract<SourceFormat, 'csv' | 'json' | 'txt' | 'md' | 'html' | 'srt' | 'vtt'>;

const HEAD_CHARACTERS = 64 * 1024;
const SUBTITLE = /^\s*\d+[ \t]*\r?\n[ \t]*\d{1,3}:\d\d:\d\d[,.]\d{1,3}[ \t]*-->/;
const PAGE = /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,2000}-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;
/**
 * Without a table's file extension, at least this share of rows must have the same number of fields. Prose rarely has the same number of
 * commas in every line.
 */
const AGREEMENT = 0.95;
const MIN_ROWS = 3;

/** The format of a text, by content, and by name where the content is ambiguous. `csv` means tables with any separator. */
export function textFormatOf(text: string, name: string): TextFormat {
  const head = text.slice(0, HEAD_CHARACTERS);
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (/^WEBVTT(?:\s|$)/.test(head)) return SourceFormat.Vtt;
  if (SUBTITLE.test(head)) return SourceFormat.Srt;
  if (readDirectives(head).lines > 0) return SourceFormat.Csv;
  if (PAGE.test(head) || /^html?$|^xhtml$/.test(ending)) return SourceFormat.Html;
  if (ending === 'json' || looksLikeJson(head)) return SourceFormat.Json;
  if (/^(?:csv|tsv|tab)$/.test(ending)) return SourceFormat.Csv;
  if (/^(?:md|markdown|mkd)$/.test(ending)) return SourceFormat.Markdown;
  return isTable(text) ? SourceFormat.Csv : SourceFormat.Txt;
}

function looksLikeJson(head: string): boolean {
  return /^\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[{["\d]|\]|$))/.test(head);
}

/** Exports of older Anki versions and many spreadsheets are tab-separated .txt files. Other separators also occur in prose. */
function isTable(text: string): boolean {
  const { delimiter, agreement, rows } = guessDelimiter(text);
  return agreement >= AGREEMENT && (delimiter === '\t' || rows >= MIN_ROWS);
}
