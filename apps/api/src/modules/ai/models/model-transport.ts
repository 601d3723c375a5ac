import { type Tracing, inSpan } from '../../../platform/tracing/tracing.js';

const BODY_LIMIT_BYTES = 1024 * 1024;

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Sends requests to a provider. Responses are read completely, so a connection that breaks at any point is retried once. Redirects are
 * not followed, because they would receive the key.
 */
export class ModelTransport {
  /** @param send replaced in tests */
  constructor(
    // oxlint-disable-next-line no-restricted-globals -- a provider is no API of ours
    private readonly send: Fetch = (input, init) => fetch(input, init),
    private readonly tracing: Tracing | null = null,
  ) {}

  readonly fetch: Fetch = async (input, init) => {
    try {
      return await this.whole(input, init);
    } catch (error) {
      if (!isConnectionFault(error) || init?.signal?.aborted) throw error;
      return this.whole(input, init);
    }
  };

  private async whole(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const response = await this.traced(input, { ...init, redirect: 'error' });
    const { status, statusText, headers } = response;
    return new Response(await bodyOf(response), { status, statusText, headers });
  }

  /** Providers receive the trace's ids. The trace records only the status. */
  private async traced(input: string | URL | Request, init: RequestInit): Promise<Response> {
    const span = this.tracing?.startChild({ name: 'model request', kind: 'client' });
    if (!span) return this.send(input, init);
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('traceparent', span.traceparent);
    return inSpan(span, async () => {
      const response = await this.send(input, { ...init, headers });
      span.note({ 'http.response.status_code': response.status });
      return response;
    });
  }
}

async function bodyOf({ body }: Response): Promise<Buffer<ArrayBuffer> | null> {
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > BODY_LIMIT_BYTES) throw new Error('The response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Fetch reports connection errors as TypeError, and redirects too, which fail again. */
function isConnectionFault(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'TypeError';
}
