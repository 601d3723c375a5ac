import type { FetchedPage } from '@wordhoard/url-guard';

/** File extension by media type. For plain text, the extension in the address may be more specific. */
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

/** Documents only; packages are not fetched. */
export const PAGE_TYPES: readonly string[] = Object.keys(ENDINGS);

/** Turns a fetched page into a file. A file has no header that declares the encoding, so the text is converted to UTF-8. */
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

/** The byte order mark takes precedence over an encoding declared in the page, which is wrong after the conversion. */
function inUtf8(bytes: Uint8Array, charset: string | null): Uint8Array {
  if (charset === null) return bytes;
  try {
    return Buffer.from(`\ufeff${new TextDecoder(charset).decode(bytes)}`);
  } catch {
    return bytes;
  }
}
