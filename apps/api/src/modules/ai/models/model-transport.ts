import { type Tracing, inSpan } from '../../../platform/tracing/tracing.js';

const BODY_LIMIT_BYTES = 1024 * 1024;

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * The way to a provider. A response is taken whole or not at all, so that a connection which ends in the middle is tried once more like
 * one that was refused. No redirect is followed: the key would go along.
 */
export class ModelTransport {
  /** @param send what the answers really come from; another one in tests */
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

  /** Providers receive the trace's ids. The trace records only the outcome of their requests. */
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
    if (length > BODY_LIMIT_BYTES) throw new Error('The response is larger than any answer can be');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Fetch says of every fault of a connection, before or amid the body, that it is a TypeError; of a redirect too, which fails again. */
function isConnectionFault(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'TypeError';
}
