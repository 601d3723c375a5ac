import type { OfflineDatabase } from '../database/offline-database.js';

/** A request of the app to its server, which may be unreachable. */
export interface OfflineCall {
  database: OfflineDatabase;
  method: string;
  /** Without the API prefix, such as `/words/3`. */
  path: string;
  query: URLSearchParams;
  /** Numbers in the path, in order. */
  ids: readonly number[];
  body: unknown;
  /** Null if the server did not answer. */
  server: () => Promise<Response | null>;
  /** Reports that a mutation was queued. */
  onQueued: () => void;
}

/** Null if only the server can answer. */
export type LocalResponse = Response | null;

export function jsonResponse<Body>(body: Body, status = 200): Response {
  return Response.json(body, { status });
}

/** An error with a code, as the server sends it. */
export function errorResponse(status: number, code: string): Response {
  return jsonResponse({ detail: code, code }, status);
}

/** The server's response, which `keep` may store, or the local one if the server did not answer. */
export async function serverOrLocal(
  call: OfflineCall,
  local: () => Promise<LocalResponse>,
  keep?: (response: Response) => Promise<void>,
): Promise<LocalResponse> {
  const response = await call.server();
  if (!response) return local();
  if (response.ok) await keep?.(response.clone());
  return response;
}
