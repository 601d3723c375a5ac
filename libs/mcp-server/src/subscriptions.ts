import { type McpServer, ProtocolError, ProtocolErrorCode, type ServerEventBus } from '@modelcontextprotocol/server';
import { SUBSCRIBABLE } from '@wordhoard/mcp-contract';
import type { Backend } from './backend.js';
import { readResource } from './resources.js';

/** Poll interval for subscribed resources. Each poll is authorized and audited like any other read. */
const POLL_INTERVAL_MS = 300_000;

/** Calls `work` repeatedly until stopped. */
export type Repeat = (milliseconds: number, work: () => void) => () => void;

/** `legacy` clients use the handshake of revisions up to 2025-11-25. */
export type ProtocolEra = 'legacy' | 'modern';

interface SubscriptionOptions {
  readonly every: Repeat;
  readonly era: ProtocolEra;
  readonly listeners?: ServerEventBus | undefined;
}

/** Notifies a client about changes of its resources: immediately if this server made the change, otherwise at the next poll. */
export class Subscriptions {
  /** The content at the last poll, by URI. */
  private readonly seen = new Map<string, string>();
  private stopLooking: (() => void) | undefined;

  constructor(
    private readonly server: McpServer,
    private readonly backend: Backend,
    private readonly around: SubscriptionOptions,
  ) {}

  register(): void {
    const { server } = this.server;
    server.setRequestHandler('resources/subscribe', async ({ params }) => {
      await this.follow(params.uri);
      return {};
    });
    server.setRequestHandler('resources/unsubscribe', async ({ params }) => {
      this.leave(params.uri);
      return {};
    });
    const { onclose } = server;
    server.onclose = () => {
      this.stop();
      onclose?.();
    };
  }

  /** Called after a write, which may change both resources. Since 2026-07-28 the transport filters by subscription. */
  changed(): void {
    for (const uri of SUBSCRIBABLE) if (this.around.era === 'modern' || this.seen.has(uri)) this.notify(uri);
  }

  /** Subscribing requires a successful read. */
  private async follow(uri: string): Promise<void> {
    if (!SUBSCRIBABLE.some((one) => one === uri)) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${uri} cannot be followed; ${SUBSCRIBABLE.join(' and ')} can`);
    }
    this.seen.set(uri, await this.look(uri));
    this.stopLooking ??= this.around.every(POLL_INTERVAL_MS, () => void this.lookAtAll());
  }

  private leave(uri: string): void {
    this.seen.delete(uri);
    if (this.seen.size === 0) this.stop();
  }

  private async lookAtAll(): Promise<void> {
    for (const [uri, before] of this.seen) {
      // Denied or unreachable for now; the next poll tries again.
      const now = await this.look(uri).catch(() => before);
      if (now === before || !this.seen.has(uri)) continue;
      this.seen.set(uri, now);
      this.notify(uri);
    }
  }

  private async look(uri: string): Promise<string> {
    return JSON.stringify(await readResource(this.backend, uri, AbortSignal.timeout(30_000)));
  }

  /** Errors of a disconnected client are ignored. */
  private notify(uri: string): void {
    if (this.around.listeners) this.around.listeners.publish({ kind: 'resource_updated', uri });
    else void this.server.server.sendResourceUpdated({ uri }).catch(() => undefined);
  }

  private stop(): void {
    this.stopLooking?.();
    this.stopLooking = undefined;
    this.seen.clear();
  }
}
