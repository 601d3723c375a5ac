import type { Device } from '../device/device.js';

/** One call of the app to its server, which may be out of reach. */
export interface Call {
  device: Device;
  method: string;
  /** Behind the version of the API, such as `/words/3`. */
  path: string;
  query: URLSearchParams;
  /** What stands in the path where the route has a number. */
  ids: readonly number[];
  body: unknown;
  /** Asks the server; null where no answer came. */
  server: () => Promise<Response | null>;
  /** Reports that a change waits to be sent. */
  hasChanged: () => void;
}

/** Null for what only the server can answer. */
export type LocalAnswer = Response | null;

/** In place of the server's answer. */
export function answered<Body>(body: Body, status = 200): Response {
  return Response.json(body, { status });
}

/** As the server's error; the code decides how it is shown. */
export function refused(status: number, code: string): Response {
  return answered({ detail: code, code }, status);
}

/** The server's answer if one came, and what is made of it; otherwise what this device has to say. */
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
