import { randomUUID } from 'node:crypto';
import type { HttpSession } from '@wordhoard/mcp-server';
import type { WhoAsks } from './service-backend.js';

const IDLE_MS = 30 * 60_000;
const POLL_INTERVAL_MS = 60_000;
const MOST = 1000;
const MAX_PER_CLIENT = 10;

interface Held {
  readonly id: string;
  /** Account and client together, so that no other client finds it. */
  readonly owner: string;
  readonly session: HttpSession;
  whoAsks: WhoAsks;
  usedAt: number;
}

type OpenSession = (id: string, whoAsks: WhoAsks) => Promise<HttpSession>;

/**
 * Sessions of clients that can be asked for input. A session only has its streams and the client's capabilities, so a client that loses one
 * can initialize again.
 */
export class Sessions {
  private readonly held = new Map<string, Held>();
  private readonly looking = setInterval(() => this.endIdle(), POLL_INTERVAL_MS).unref();

  constructor(
    private readonly openSession: OpenSession,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether another session can start. */
  get hasRoom(): boolean {
    return this.held.size < MOST;
  }

  /** Further requests of the session use the token of the current request. */
  find(id: string, owner: string, whoAsks: WhoAsks): HttpSession | undefined {
    const held = this.held.get(id);
    if (held?.owner !== owner) return undefined;
    held.whoAsks = whoAsks;
    held.usedAt = this.now();
    return held.session;
  }

  /** If the owner has too many sessions, the one that was unused longest ends. */
  async begin(owner: string, whoAsks: WhoAsks): Promise<{ readonly id: string; readonly session: HttpSession }> {
    const others = [...this.held.values()].filter((one) => one.owner === owner).sort((one, other) => one.usedAt - other.usedAt);
    for (const { id } of others.slice(0, Math.max(0, others.length - MAX_PER_CLIENT + 1))) this.end(id);
    const id = randomUUID();
    const session = await this.openSession(id, () => (this.held.get(id)?.whoAsks ?? whoAsks)());
    this.held.set(id, { id, owner, session, whoAsks, usedAt: this.now() });
    return { id, session };
  }

  end(id: string): void {
    const { session } = this.held.get(id) ?? {};
    this.held.delete(id);
    void session?.close();
  }

  endAll(): void {
    clearInterval(this.looking);
    for (const id of [...this.held.keys()]) this.end(id);
  }

  private endIdle(): void {
    for (const { id, usedAt } of [...this.held.values()]) if (this.now() - usedAt >= IDLE_MS) this.end(id);
  }
}
