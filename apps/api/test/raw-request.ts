import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawRequest {
  readonly method?: string;
  /** Sent verbatim, valid or not. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A raw request, for what the generated client would never send or hides, such as a byte order mark. */
export async function send(url: string, sent: RawRequest): Promise<RawResponse> {
  const response = await begin(url, sent);
  return { status: response.statusCode ?? 0, headers: response.headers, body: (await buffer(response)).toString() };
}

/** Resolves when the response has started. */
export function begin(url: string, { method = 'GET', path, headers = {}, body }: RawRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const outgoing = request({ hostname, port, method, path, headers: { ...length, ...headers } }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends any JSON body. */
export function sendJson(url: string, method: string, path: string, body: unknown, token?: string): Promise<RawResponse> {
  const headers = { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
  return send(url, { method, path, headers, body: JSON.stringify(body) });
}
