import type { Gauge, Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.js';
import { MetricsRepository, type JobQueueRow } from './metrics.repository.js';

const JOB_STATES = ['deferred', 'queued', 'active', 'failed'] as const satisfies readonly (keyof JobQueueRow)[];

type Gauges = Record<keyof typeof GAUGES, Gauge>;

const GAUGES = {
  wordhoard_pool_connections: 'Connections of this instance to PostgreSQL by state.',
  wordhoard_pool_waiting: 'Requests waiting for a connection.',
  wordhoard_database_up: 'Whether PostgreSQL answered.',
  wordhoard_jobs: 'Jobs of all instances by queue and state, counted every few seconds.',
  wordhoard_audit_chains: 'Audit chains.',
  wordhoard_audit_events: 'Events in all audit chains, according to their heads.',
  wordhoard_audit_checkpoint: 'Number of the latest signed checkpoint.',
  wordhoard_audit_checkpoint_timestamp_seconds: 'Time of the latest signed checkpoint.',
};
const LABELS: Partial<Record<keyof typeof GAUGES, string[]>> = {
  wordhoard_pool_connections: ['state'],
  wordhoard_jobs: ['queue', 'state'],
};

/** Gauges of the service's state, updated on each scrape. */
export class ServiceFigures {
  private constructor(
    private readonly database: Database,
    private readonly repository: MetricsRepository,
    private readonly gauges: Gauges,
  ) {}

  static async on(database: Database, register: Registry): Promise<ServiceFigures> {
    const { Gauge } = await import('prom-client');
    const gauges = Object.entries(GAUGES).map(([name, help]) => {
      const labelNames = LABELS[name as keyof Gauges] ?? [];
      return [name, new Gauge({ name, help, labelNames, registers: [register] })];
    });
    return new ServiceFigures(database, new MetricsRepository(database), Object.fromEntries(gauges) as Gauges);
  }

  async read(): Promise<void> {
    // Read first, so that its own query is not counted.
    const { total, idle, waiting } = this.database.poolUse();
    this.resetGauges();
    this.gauges.wordhoard_pool_connections.set({ state: 'busy' }, total - idle);
    this.gauges.wordhoard_pool_connections.set({ state: 'idle' }, idle);
    this.gauges.wordhoard_pool_waiting.set(waiting);
    // The figures of this process remain available while the database is not.
    await this.readDatabase().then(
      () => this.gauges.wordhoard_database_up.set(1),
      () => this.gauges.wordhoard_database_up.set(0),
    );
  }

  /** Removes values that may not be readable now; zeros would be misleading. */
  private resetGauges(): void {
    for (const [name, gauge] of Object.entries(this.gauges)) {
      if (name in LABELS) gauge.reset();
      else gauge.remove();
    }
  }

  private async readDatabase(): Promise<void> {
    const { chains, events, checkpoint, checkpoint_at } = await this.repository.auditHeads();
    this.gauges.wordhoard_audit_chains.set(chains);
    this.gauges.wordhoard_audit_events.set(events);
    this.gauges.wordhoard_audit_checkpoint.set(checkpoint ?? 0);
    if (checkpoint_at !== null) this.gauges.wordhoard_audit_checkpoint_timestamp_seconds.set(checkpoint_at);
    for (const queue of await this.repository.queues()) {
      for (const state of JOB_STATES) this.gauges.wordhoard_jobs.set({ queue: queue.name, state }, queue[state]);
    }
  }
}
