import type { FetchedPage } from '@wordhoard/url-guard';

/** The ending that a file of this type would have. Of plain text, its own ending may say more. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/html': '.html',
  'application/xhtml+xml': '.html',
  'text/plain': '',
  'text/markdown': '.md',
  'text/csv': '.csv',
  'text/tab-separated-values': '.tsv',
  'text/vtt': '.vtt',
  'application/x-subrip': '.srt',
  'application/json': '.json',
  'application/pdf': '.pdf',
  'application/epub+zip': '.epub',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
};

/** What is read of the web: documents, not packages. */
export const PAGE_TYPES: readonly string[] = Object.keys(ENDINGS);

/** A page as it would lie on a disk, where no header says how its letters are encoded. */
export function fileOfPage({ url, type, charset, bytes }: FetchedPage): { name: string; bytes: Uint8Array } {
  const { hostname, pathname } = new URL(url);
  const called = unescaped(pathname.slice(pathname.lastIndexOf('/') + 1)) || hostname;
  const ending = ENDINGS[type] ?? '';
  return { name: called.endsWith(ending) ? called : called + ending, bytes: type.startsWith('text/') ? inUtf8(bytes, charset) : bytes };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** With the mark of UTF-8, which is believed before a declaration in the page that is now wrong. */
function inUtf8(bytes: Uint8Array, charset: string | null): Uint8Array {
  if (charset === null) return bytes;
  try {
    return Buffer.from(`\ufeff${new TextDecoder(charset).decode(bytes)}`);
  } catch {
    return bytes;
  }
}
