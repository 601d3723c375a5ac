import { randomUUID } from 'node:crypto';
import type { HttpSession } from '@wordhoard/mcp-server';
import type { GetPrincipal } from './service-backend.js';

const IDLE_MS = 30 * 60_000;
const IDLE_CHECK_MS = 60_000;
const MAX_SESSIONS = 1000;
const MAX_PER_CLIENT = 10;

interface SessionEntry {
  readonly id: string;
  /** Account and client together, so that no other client finds it. */
  readonly owner: string;
  readonly session: HttpSession;
  getPrincipal: GetPrincipal;
  usedAt: number;
}

type OpenSession = (id: string, getPrincipal: GetPrincipal) => Promise<HttpSession>;

/**
 * Sessions of clients that can be asked for input. A session only has its streams and the client's capabilities, so a client that loses one
 * can initialize again.
 */
export class HttpSessions {
  private readonly held = new Map<string, SessionEntry>();
  private readonly idleTimer = setInterval(() => this.endIdle(), IDLE_CHECK_MS).unref();

  constructor(
    private readonly openSession: OpenSession,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether another session can start. */
  get hasRoom(): boolean {
    return this.held.size < MAX_SESSIONS;
  }

  /** Further requests of the session use the token of the current request. */
  find(id: string, owner: string, getPrincipal: GetPrincipal): HttpSession | undefined {
    const held = this.held.get(id);
    if (held?.owner !== owner) return undefined;
    held.getPrincipal = getPrincipal;
    held.usedAt = this.now();
    return held.session;
  }

  /** If the owner has too many sessions, the one that was unused longest ends. */
  async start(owner: string, getPrincipal: GetPrincipal): Promise<{ readonly id: string; readonly session: HttpSession }> {
    const others = [...this.held.values()].filter((one) => one.owner === owner).sort((one, other) => one.usedAt - other.usedAt);
    for (const { id } of others.slice(0, Math.max(0, others.length - MAX_PER_CLIENT + 1))) this.end(id);
    const id = randomUUID();
    const session = await this.openSession(id, () => (this.held.get(id)?.getPrincipal ?? getPrincipal)());
    this.held.set(id, { id, owner, session, getPrincipal, usedAt: this.now() });
    return { id, session };
  }

  end(id: string): void {
    const { session } = this.held.get(id) ?? {};
    this.held.delete(id);
    void session?.close();
  }

  endAll(): void {
    clearInterval(this.idleTimer);
    for (const id of [...this.held.keys()]) this.end(id);
  }

  private endIdle(): void {
    for (const { id, usedAt } of [...this.held.values()]) if (this.now() - usedAt >= IDLE_MS) this.end(id);
  }
}
