import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PAGE_HEADERS } from '@wordhoard/page-headers';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Segments that lead elsewhere or into what is hidden, and characters that file systems read in ways of their own. */
const NOT_A_FILE = /(^|\/)\.|[\\:\0]/;

/** Answers with a file of a built page. A path without an ending opens the page itself, which knows its own paths. */
export async function servePage(folder: string, path: string): Promise<Response> {
  const wanted = decoded(path);
  if (wanted === null || NOT_A_FILE.test(wanted)) return errorResponse(400, 'The address could not be read');
  const name = extname(wanted) === '' ? 'index.html' : wanted;
  const content = await readFile(join(folder, name)).catch(() => null);
  if (content === null) return errorResponse(404, 'There is no such file');
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return new Response(content, { headers: { ...PAGE_HEADERS, 'Content-Type': type, 'Cache-Control': 'no-cache' } });
}

/** A refusal that carries what every answer carries. */
export function errorResponse(status: number, detail: string): Response {
  return Response.json({ detail }, { status, headers: PAGE_HEADERS });
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
