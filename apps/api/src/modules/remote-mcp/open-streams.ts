const OPENING = new TextEncoder().encode(': here\n\n');
const MAX_PER_CLIENT = 10;

interface OpenStream {
  readonly owner: string;
  end: () => void;
}

interface Passing {
  readonly ended?: () => void;
  readonly isGood?: () => Promise<boolean>;
  readonly first?: Uint8Array;
}

/** Long-lived streams. They end when the service stops, and no later than the token that opened them. */
export class OpenStreams {
  private readonly open = new Set<OpenStream>();
  private isOver = false;

  /**
   * What `answer` brings, undefined where its owner has no room for more.
   *
   * @param isGood whether the token is good by now that it was opened with: looked up before anything goes out, be it a sign of life
   */
  async begin(owner: string, isGood: () => Promise<boolean>, answer: () => Promise<Response>): Promise<Response | undefined> {
    if (this.isOver || [...this.open].filter((one) => one.owner === owner).length >= MAX_PER_CLIENT) return undefined;
    // It counts before it is there: several may be asked for at once.
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
    if (this.isOver) stream.end();
    return new Response(passedOn(reader, { ended: forget, isGood }), response);
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
  return new Response(passedOn(body.getReader(), { first: OPENING }), response);
}

function passedOn(reader: ReadableStreamDefaultReader<Uint8Array>, { ended, isGood, first }: Passing): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (first) controller.enqueue(first);
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        ended?.();
        throw error;
      });
      const goesOn = !done && (isGood === undefined || (await isGood().catch(() => false)));
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
