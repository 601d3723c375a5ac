import type { Device } from '../device/device.js';

/** A request of the app to its server, which may be unreachable. */
export interface Call {
  device: Device;
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
  hasChanged: () => void;
}

/** Null if only the server can answer. */
export type LocalAnswer = Response | null;

export function answered<Body>(body: Body, status = 200): Response {
  return Response.json(body, { status });
}

/** An error with a code, as the server sends it. */
export function refused(status: number, code: string): Response {
  return answered({ detail: code, code }, status);
}

/** The server's response, which `keep` may store, or the local one if the server did not answer. */
export async function serverOr(
  call: Call,
  local: () => Promise<LocalAnswer>,
  keep?: (response: Response) => Promise<void>,
): Promise<LocalAnswer> {
  const response = await call.server();
  if (!response) return local();
  if (response.ok) await keep?.(response.clone());
  return response;
}
