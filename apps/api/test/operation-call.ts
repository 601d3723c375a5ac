import type { ApiOperation } from './open-api.js';
import { type RawResponse, sendJson } from './raw-request.js';

/** Ids by path parameter name. */
export type Ids = Readonly<Record<string, unknown>>;

/** Calls an operation of the document. */
export function callOperation(
  url: string,
  { method, path }: ApiOperation,
  ids: Ids,
  body: unknown,
  token: string | undefined,
): Promise<RawResponse> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(ids[name]));
  return sendJson(url, method, address, body, token);
}
