import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Fields, fieldsOf, numberOf, textOf } from './protobuf.js';

type Variables = Readonly<Record<string, string>>;

/** The span export delay of an API under test. */
const DELAY_MS = '50';

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root span. */
  readonly parentId: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** An OpenTelemetry collector for OTLP over HTTP with Protobuf. */
export class Collector {
  readonly sent: { readonly path: string; readonly authorization: string | undefined; readonly body: Buffer }[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => void collector.take(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): readonly CollectedSpan[] {
    return this.groups().flatMap((group) => within(within([group], 2), 2).map(spanOf));
  }

  /** The resource attributes of the senders. */
  get resources(): readonly CollectedSpan['attributes'][] {
    return this.groups().map((group) => attributesOf(within(within([group], 1), 1)));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', headers } = request;
    this.sent.push({ path, authorization: headers.authorization, body: await buffer(request) });
    response.end();
  }

  private groups(): Fields[] {
    return this.sent.flatMap(({ body }) => within([fieldsOf(body)], 1));
  }
}

/** Registers hooks that start and stop a collector. */
export function useCollector(): { readonly collector: Collector; with(variables: Variables): Variables } {
  let collector: Collector;
  beforeAll(async () => {
    collector = await Collector.start();
  });
  afterAll(() => collector.close());
  return {
    get collector() {
      return collector;
    },
    /** Variables that send an API's traces here. Some are only known once the tests run. */
    with: (variables) =>
      Object.defineProperties(
        { OTEL_BSP_SCHEDULE_DELAY: DELAY_MS },
        {
          ...Object.getOwnPropertyDescriptors(variables),
          OTEL_EXPORTER_OTLP_ENDPOINT: { get: () => collector.url, enumerable: true },
        },
      ),
  };
}

/** The submessages of a field. */
function within(messages: readonly Fields[], number: number): Fields[] {
  return messages.flatMap((fields) => (fields.get(number) ?? []).map((value) => fieldsOf(value as Buffer)));
}

/** Field numbers as in opentelemetry/proto/trace/v1/trace.proto. */
function spanOf(fields: Fields): CollectedSpan {
  const id = (number: number) => (fields.get(number)?.[0] as Buffer | undefined)?.toString('hex') ?? '';
  return { traceId: id(1), spanId: id(2), parentId: id(4), name: textOf(fields, 5), attributes: attributesOf(within([fields], 9)) };
}

function attributesOf(pairs: readonly Fields[]): CollectedSpan['attributes'] {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [value = new Map()] = within([pair], 2) as [Fields?];
      return [textOf(pair, 1), value.has(1) ? textOf(value, 1) : numberOf(value, 3)];
    }),
  );
}
