const OPENING_COMMENT = new TextEncoder().encode(': here\n\n');
const MAX_PER_CLIENT = 10;

interface OpenStream {
  readonly owner: string;
  end: () => void;
}

interface PassThroughOptions {
  readonly ended?: () => void;
  readonly isTokenValid?: () => Promise<boolean>;
  readonly first?: Uint8Array;
}

/** Long-lived streams. They end when the service stops, and no later than the token that opened them. */
export class OpenStreams {
  private readonly open = new Set<OpenStream>();
  private isShutDown = false;

  /**
   * Opens a stream, or returns undefined if its owner has too many.
   * @param isTokenValid whether the token is still valid; checked before anything is sent, including keep-alives
   */
  async begin(owner: string, isTokenValid: () => Promise<boolean>, answer: () => Promise<Response>): Promise<Response | undefined> {
    if (this.isShutDown || [...this.open].filter((one) => one.owner === owner).length >= MAX_PER_CLIENT) return undefined;
    // Counted before it is open, since several requests may arrive at once.
    const stream: OpenStream = { owner, end: () => undefined };
    this.open.add(stream);
    const forget = () => void this.open.delete(stream);
    const response = await answer().catch((error: unknown) => {
      forget();
      throw error;
    });
    const { body } = response;
    if (body === null || !isEventStream(response)) {
      forget();
      return response;
    }
    const reader = body.getReader();
    stream.end = () => void reader.cancel().catch(() => undefined);
    if (this.isShutDown) stream.end();
    return new Response(passThrough(reader, { ended: forget, isTokenValid }), response);
  }

  endAll(): void {
    this.isShutDown = true;
    for (const { end } of this.open) end();
  }
}

/** Node sends headers with the first byte, so a comment is sent at once for clients of a quiet stream. */
export function withOpeningComment(response: Response): Response {
  const { body } = response;
  if (body === null || !isEventStream(response)) return response;
  return new Response(passThrough(body.getReader(), { first: OPENING_COMMENT }), response);
}

function passThrough(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { ended, isTokenValid, first }: PassThroughOptions,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (first) controller.enqueue(first);
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        ended?.();
        throw error;
      });
      const goesOn = !done && (isTokenValid === undefined || (await isTokenValid().catch(() => false)));
      if (goesOn) return controller.enqueue(value);
      ended?.();
      controller.close();
      await reader.cancel();
    },
    async cancel(reason) {
      ended?.();
      await reader.cancel(reason);
    },
  });
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
}
