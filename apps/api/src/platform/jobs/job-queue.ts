import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss';
import { Database, type Sql, statement } from '../database/database.js';
import { DomainError } from '../http/domain-error.js';
import { inSpan, TRACING, type Tracing } from '../tracing/tracing.js';
import { createPgBoss } from './pg-boss.js';
import { ThrottledLog } from './throttled-log.js';

/** A job that failed is not tried again behind one that took its place. */
export class JobReplacedError extends DomainError {
  readonly code = 'ADMINISTRATION.JOB_REPLACED';

  constructor() {
    super('A newer job of this kind has taken the place of this one, or its account has not been notified of the failure yet');
  }
}

export class JobsUnavailableError extends DomainError {
  readonly code = 'SERVICE.UNAVAILABLE';
  override readonly headers = { 'Retry-After': '5' };

  constructor() {
    super('Background work cannot be taken on at this moment; try again');
  }
}

/** The first request can't wait for pg-boss to be loaded (some 90 ms of this thread) and to look at its schema; a job can. */
const START_AFTER_MS = 1_000;
const RETRY_START_AFTER_MS = 1_000;
/** A lookup costs PostgreSQL 20 µs, and clients poll the progress of their jobs. */
const POLL_SECONDS = 1;
/** No one waits for scheduled jobs. */
const POLL_RECURRING_SECONDS = 5;
const READY_WITHIN_MS = 5_000;
/** Supervisors kill a process after about ten seconds. A longer batch is abandoned and continued later. */
const STOP_WITHIN_MS = 3_000;

export interface QueuedJob {
  readonly id: string;
  readonly data: unknown;
  /** Of a job that was given up: the id that it had. */
  readonly sourceId: string | null;
  /** Aborted when the job has to end: the process stops, or another worker was given the job. */
  readonly signal: AbortSignal;
}

export interface Worker {
  /** Of the queue, which is made where there is none. */
  readonly name: string;
  readonly options: QueueOptions & { readonly deadLetter?: string };
  /** How many of its jobs run at once in this process. */
  readonly concurrency: number;
  /** The schedule of this queue's recurring job, in UTC. */
  readonly cron?: string;
  run(job: QueuedJob): Promise<void>;
}

/** pg-boss on our own connections: starts behind the first requests, waits for a database that is away, and stops in time. */
@Injectable()
export class JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: Worker[] = [];
  private readonly faults = new ThrottledLog(new Logger('Jobs'));
  private readonly stopping = new AbortController();
  private startTimer: NodeJS.Timeout | undefined;
  private starting: Promise<PgBoss> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(TRACING) private readonly tracing: Tracing | null,
  ) {}

  /** To be called while the application is put together. A queue that others name as their dead letter comes first. */
  add(worker: Worker): void {
    this.workers.push(worker);
  }

  onApplicationBootstrap(): void {
    this.startTimer = setTimeout(() => void this.start().catch(() => undefined), START_AFTER_MS);
  }

  /** @throws JobsUnavailableError when jobs cannot be taken on within five seconds */
  async ready(): Promise<PgBoss> {
    const late = pause(READY_WITHIN_MS, null, { ref: false });
    const boss = await Promise.race([this.start(), late]).catch(() => null);
    if (!boss) throw new JobsUnavailableError();
    return boss;
  }

  /** Adds a job when the transaction of `sql` is kept. Inside of it there is no time to start: ask `ready` before it begins. */
  async send(name: string, id: string, data: object, sql: Sql): Promise<void> {
    const boss = await this.ready();
    await boss.send(name, data, { id, db: { executeSql: inside(sql, `send-job-${name}`) } });
  }

  /** Has a job that failed done again when the transaction of `sql` is kept. */
  async retry(name: string, id: string, sql: Sql): Promise<void> {
    const boss = await this.ready();
    await boss.retry(name, id, { db: { executeSql: inside(sql, 'retry-job') } });
  }

  /** Forgets a job when the transaction of `sql` is kept. */
  async remove(name: string, id: string, sql: Sql): Promise<void> {
    const boss = await this.ready();
    await boss.deleteJob(name, id, { db: { executeSql: inside(sql, 'remove-job') } });
  }

  /** When a crontab in UTC comes round next; null until jobs are taken on. */
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
    // A computer that sleeps at night would never come to what is done at night.
    if (cron !== undefined) await boss.schedule(name, cron, null, { missed: 'once' });
    const pollingIntervalSeconds = cron === undefined ? POLL_SECONDS : POLL_RECURRING_SECONDS;
    const how = { pollingIntervalSeconds, localConcurrency: concurrency, includeMetadata: true } as const;
    await boss.work<unknown>(name, how, async ([job]) => {
      if (job) await this.run(worker, job as JobWithMetadata<unknown>);
    });
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
    // pg-boss stores what is thrown, and an error of the database may carry a learner's words.
    if (failed) throw new Error(`A job of ${worker.name} did not come to its end; the log says why`);
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

/** Runs what pg-boss says inside of a transaction of ours. */
function inside(sql: Sql, name: string): (text: string, values?: unknown[]) => Promise<{ rows: object[] }> {
  return async (text, values = []) => ({ rows: await sql.rows<object>(statement(name, text), values) });
}
