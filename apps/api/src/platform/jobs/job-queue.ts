import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss';
import { Database, type Sql } from '../database/database.js';
import { foreignStatement } from '../database/statement.js';
import { DomainError } from '../http/domain-error.js';
import { inSpan, TRACING, type Tracing } from '../tracing/tracing.js';
import { createPgBoss } from './pg-boss.js';
import { ThrottledLog } from './throttled-log.js';

export class JobReplacedError extends DomainError {
  readonly code = 'ADMINISTRATION.JOB_REPLACED';

  constructor() {
    super('This job was replaced by a newer one, or its failure is still being processed; reload the list');
  }
}

class JobsUnavailableError extends DomainError {
  readonly code = 'SERVICE.UNAVAILABLE';
  override readonly headers = { 'Retry-After': '5' };

  constructor() {
    super('Background jobs are not available at the moment; try again in a few seconds');
  }
}

/** Loading pg-boss blocks this thread for 90 ms, so it starts after the first requests. */
const START_AFTER_MS = 1_000;
const RETRY_START_AFTER_MS = 1_000;
/** A poll costs PostgreSQL 20 µs, and clients wait for their jobs. */
const POLL_SECONDS = 1;
/** Scheduled jobs are not urgent. */
const POLL_RECURRING_SECONDS = 5;
const READY_WITHIN_MS = 5_000;
/** Supervisors kill a process after about ten seconds. An unfinished batch runs again later. */
const STOP_WITHIN_MS = 3_000;

export interface QueuedJob {
  readonly id: string;
  readonly data: unknown;
  /** For dead letters: the id of the failed job. */
  readonly sourceId: string | null;
  /** Aborts when the process stops, or another worker has taken over the job. */
  readonly signal: AbortSignal;
}

export interface Worker {
  /** The queue's name. The queue is created if it does not exist. */
  readonly name: string;
  readonly options: QueueOptions & { readonly deadLetter?: string };
  /** Concurrent jobs in this process. */
  readonly concurrency: number;
  /** The schedule of this queue's recurring job, in UTC. */
  readonly cron?: string;
  run(job: QueuedJob): Promise<void>;
}

/** pg-boss on our connection pool: starts after the first requests, retries while the database is unavailable, and stops in time. */
@Injectable()
export class JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: Worker[] = [];
  private readonly workerIds: string[] = [];
  private readonly faults = new ThrottledLog(new Logger('Jobs'));
  private readonly stopping = new AbortController();
  private startTimer: NodeJS.Timeout | undefined;
  private starting: Promise<PgBoss> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(TRACING) private readonly tracing: Tracing | null,
  ) {}

  /** Call it before the application starts. Add a dead letter queue before the queues that use it. */
  add(worker: Worker): void {
    this.workers.push(worker);
  }

  onApplicationBootstrap(): void {
    this.startTimer = setTimeout(() => void this.start().catch(() => undefined), START_AFTER_MS);
  }

  /** @throws JobsUnavailableError if pg-boss does not start within five seconds */
  async ready(): Promise<PgBoss> {
    const late = pause(READY_WITHIN_MS, null, { ref: false });
    const boss = await Promise.race([this.start(), late]).catch(() => null);
    if (!boss) throw new JobsUnavailableError();
    return boss;
  }

  /** Enqueues a job when the transaction of `sql` commits. Await `ready` before the transaction begins. */
  async send(name: string, id: string, data: object, sql: Sql): Promise<void> {
    const boss = await this.ready();
    await boss.send(name, data, { id, db: { executeSql: inside(sql, `send-job-${name}`) } });
  }

  /** Runs a failed job again when the transaction of `sql` commits. */
  async retry(name: string, id: string, sql: Sql): Promise<void> {
    const boss = await this.ready();
    await boss.retry(name, id, { db: { executeSql: inside(sql, 'retry-job') } });
  }

  /** Deletes a job when the transaction of `sql` commits. */
  async remove(name: string, id: string, sql: Sql): Promise<void> {
    const boss = await this.ready();
    await boss.deleteJob(name, id, { db: { executeSql: inside(sql, 'remove-job') } });
  }

  /** Makes every queue look for jobs now instead of at its next poll. */
  async wake(): Promise<void> {
    const boss = await this.starting?.catch(() => undefined);
    for (const id of this.workerIds) boss?.notifyWorker(id);
  }

  /** The next time of a cron schedule in UTC. Null until pg-boss has started. */
  async next(cron: string): Promise<Date | null> {
    const boss = await this.starting?.catch(() => undefined);
    return boss?.previewSchedule(cron, { count: 1 })[0] ?? null;
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.startTimer);
    this.stopping.abort();
    await Promise.race([this.stop().catch(() => undefined), pause(STOP_WITHIN_MS, null, { ref: false })]);
  }

  private start(): Promise<PgBoss> {
    this.starting ??= this.startWhenPossible();
    return this.starting;
  }

  private async startWhenPossible(): Promise<PgBoss> {
    for (;;) {
      this.stopping.signal.throwIfAborted();
      const boss = await createPgBoss(this.database);
      boss.on('error', (error) => this.report(error));
      boss.on('warning', ({ message }) => this.faults.warn(message));
      try {
        await boss.start();
        for (const worker of this.workers) await this.open(worker, boss);
        return boss;
      } catch (error) {
        this.report(error);
        await boss.stop({ graceful: false, close: false }).catch(() => undefined);
        await pause(RETRY_START_AFTER_MS, null, { signal: this.stopping.signal });
      }
    }
  }

  private async open(worker: Worker, boss: PgBoss): Promise<void> {
    const { name, options, cron, concurrency } = worker;
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    // A computer that is off at night would otherwise never run nightly jobs.
    if (cron !== undefined) await boss.schedule(name, cron, null, { missed: 'once' });
    const pollingIntervalSeconds = cron === undefined ? POLL_SECONDS : POLL_RECURRING_SECONDS;
    const workOptions = { pollingIntervalSeconds, localConcurrency: concurrency, includeMetadata: true } as const;
    const id = await boss.work<unknown>(name, workOptions, async ([job]) => {
      if (job) await this.run(worker, job as JobWithMetadata<unknown>);
    });
    this.workerIds.push(id);
  }

  private async run(worker: Worker, { id, data, sourceId, signal }: JobWithMetadata<unknown>): Promise<void> {
    const either = AbortSignal.any([signal, this.stopping.signal]);
    const span = this.tracing?.begin({ name: `job ${worker.name}`, kind: 'consumer', attributes: { 'wordhoard.job_id': id } });
    const failed = await inSpan(span, () => worker.run({ id, data, sourceId, signal: either })).then(
      () => false,
      (error: unknown) => {
        if (!either.aborted) this.report(error);
        return true;
      },
    );
    // pg-boss stores the error, and a database error may contain user text.
    if (failed) throw new Error(`A job of ${worker.name} failed; see the log`);
  }

  private async stop(): Promise<void> {
    const boss = await this.starting?.catch(() => undefined);
    if (!boss) return;
    await Promise.all(this.workers.map(({ name }) => boss.offWork(name, { wait: true })));
    await boss.stop({ graceful: false, close: false });
  }

  private report(fault: unknown): void {
    if (!this.stopping.signal.aborted) this.faults.report(fault);
  }
}

/** Runs pg-boss's SQL in our transaction. */
function inside(sql: Sql, name: string): (text: string, values?: unknown[]) => Promise<{ rows: object[] }> {
  return async (text, values = []) => ({ rows: await sql.rows(foreignStatement(name, text), values) });
}
