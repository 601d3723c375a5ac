const OPENING = new TextEncoder().encode(': here\n\n');
const MOST_OF_ONE = 10;

interface OpenStream {
  readonly owner: string;
  readonly end: () => void;
}

/** Streams that last until somebody ends them: nobody waits for them when the service stops, and none outlives the token that opened it. */
export class OpenStreams {
  private readonly open = new Set<OpenStream>();
  private isOver = false;

  constructor(private readonly longestMs: number) {}

  hasRoomFor(owner: string): boolean {
    return !this.isOver && [...this.open].filter((one) => one.owner === owner).length < MOST_OF_ONE;
  }

  /** The same response, which ends by itself. */
  keep(response: Response, owner: string): Response {
    const { body } = response;
    if (body === null || !isEventStream(response)) return response;
    const reader = body.getReader();
    const stream = { owner, end: () => void reader.cancel().catch(() => undefined) };
    const timer = setTimeout(stream.end, this.longestMs).unref();
    const forget = () => {
      clearTimeout(timer);
      this.open.delete(stream);
    };
    this.open.add(stream);
    if (this.isOver) stream.end();
    return new Response(passedOn(reader, forget), response);
  }

  endAll(): void {
    this.isOver = true;
    for (const { end } of this.open) end();
  }
}

/** The headers of a response go with its first byte, for which a client of a quiet stream would wait long: a comment is sent at once. */
export function opened(response: Response): Response {
  const { body } = response;
  if (body === null || !isEventStream(response)) return response;
  return new Response(
    passedOn(body.getReader(), () => undefined, OPENING),
    response,
  );
}

function passedOn(reader: ReadableStreamDefaultReader<Uint8Array>, ended: () => void, first?: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (first) controller.enqueue(first);
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        ended();
        throw error;
      });
      if (!done) return controller.enqueue(value);
      ended();
      controller.close();
    },
    async cancel(reason) {
      ended();
      await reader.cancel(reason);
    },
  });
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
}
