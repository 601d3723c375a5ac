import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { traceStatements } from '../tracing/trace-sources.js';
import type { Tracing } from '../tracing/tracing.js';
import { keepBinding, unbound } from './account-binding.js';
import { bindStatements } from './bound-query.js';
import { logSlowStatements, watchStatements } from './watch-statements.js';

const IDLE_BEFORE_PING_MS = 5_000;
/** A connection that a firewall has dropped never responds. */
const PING_TIMEOUT_MS = 1_000;

type Release = pg.PoolClient['release'];
type Checkout = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

interface PoolOptions extends pg.PoolConfig {
  /** Statements slower than this are logged, in milliseconds. */
  readonly slowStatementMs?: number | undefined;
  readonly tracing?: Tracing | null;
}

/** A pool that pings idle connections before using them, and replaces dead ones. */
export class PrePingPool extends pg.Pool {
  private readonly isTraced: boolean;
  private readonly idleSince = new WeakMap<pg.PoolClient, number>();

  constructor(options: PoolOptions) {
    super(options);
    const { slowStatementMs, tracing } = options;
    // First, so that statement watchers see the original statements.
    this.on('connect', bindStatements);
    if (slowStatementMs !== undefined) this.on('connect', (client) => watchStatements(client, logSlowStatements(slowStatementMs)));
    if (tracing) this.on('connect', (client) => watchStatements(client, traceStatements(tracing)));
    this.isTraced = Boolean(tracing);
    // Without a listener, an error on an idle connection would crash the process. The next query reports it.
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('release', (_error, client) => this.idleSince.set(client, performance.now()));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Checkout): void;
  override connect(callback?: Checkout): Promise<pg.PoolClient> | void {
    if (callback) return this.checkout(callback);
    return new Promise((resolve, reject) => this.checkout((error, client) => (client ? resolve(client) : reject(error))));
  }

  /** Synchronous if no ping is needed: a promise would delay each statement. */
  private checkout(callback: Checkout): void {
    const take: Checkout = (error, client, release) => {
      if (!client || !this.hasBeenIdle(client)) return callback(error, client, release);
      void answers(client).then((isAlive) => {
        if (isAlive) return callback(undefined, client, release);
        release(true);
        this.checkout(callback);
      });
    };
    // A queued request runs in the async context of the one that released the connection. Restore its own account and trace.
    super.connect(this.isTraced ? AsyncLocalStorage.bind(take) : keepBinding(take));
  }

  private hasBeenIdle(client: pg.PoolClient): boolean {
    const since = this.idleSince.get(client);
    return since !== undefined && performance.now() - since > IDLE_BEFORE_PING_MS;
  }
}

async function answers(client: pg.PoolClient): Promise<boolean> {
  return unbound(() => client.query({ text: 'select 1', query_timeout: PING_TIMEOUT_MS } as pg.QueryConfig)).then(
    () => true,
    () => false,
  );
}
