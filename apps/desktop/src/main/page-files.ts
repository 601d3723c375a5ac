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

/** Path segments that are relative or hidden, and characters with special meanings in file systems. */
const NOT_A_FILE = /(^|\/)\.|[\\:\0]/;

/** Serves a file of a built page. A path without an extension serves the page itself, which has client-side routing. */
export async function servePage(folder: string, path: string): Promise<Response> {
  const wanted = decoded(path);
  if (wanted === null || NOT_A_FILE.test(wanted)) return errorResponse(400, 'The address could not be read');
  const name = extname(wanted) === '' ? 'index.html' : wanted;
  const content = await readFile(join(folder, name)).catch(() => null);
  if (content === null) return errorResponse(404, 'There is no such file');
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return new Response(content, { headers: { ...PAGE_HEADERS, 'Content-Type': type, 'Cache-Control': 'no-cache' } });
}

/** An error response with the headers of all responses. */
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
