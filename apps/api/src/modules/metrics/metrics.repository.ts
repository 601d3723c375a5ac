import { Inject, Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

export interface AuditHeadsRow {
  readonly chains: number;
  readonly events: number;
  readonly checkpoint: number | null;
  /** In seconds since 1970. */
  readonly checkpoint_at: number | null;
}

export interface JobQueueRow {
  readonly name: string;
  readonly deferred: number;
  readonly queued: number;
  readonly active: number;
  readonly failed: number;
}

/** Reads one short row per account, a few times a minute. */
const AUDIT_HEADS = statement<AuditHeadsRow>(
  'audit-heads',
  `select h.chains, h.events, c.number as checkpoint, extract(epoch from c.created_at)::float8 as checkpoint_at
     from (select count(*)::int as chains, coalesce(sum(head_seq), 0)::bigint as events from audit_chains) h
     left join (select number, created_at from audit_checkpoints order by number desc limit 1) c on true`,
);

const HAS_QUEUES = statement<{ there: boolean }>('has-queues', `select to_regclass('pgboss.queue') is not null as there`);

/** Reads pg-boss's own counts, because there may be many jobs. */
const QUEUES = statement<JobQueueRow>(
  'queue-figures',
  `select name, deferred_count as deferred, queued_count as queued, active_count as active, failed_count as failed from pgboss.queue`,
);

/** Totals over all accounts. */
@Injectable()
export class MetricsRepository {
  constructor(@Inject(Database) private readonly database: Sql) {}

  async auditHeads(): Promise<AuditHeadsRow> {
    const [row] = await this.database.rows(AUDIT_HEADS, {});
    return row as AuditHeadsRow;
  }

  /** Empty until pg-boss has created its schema, shortly after the first start. */
  async queues(): Promise<readonly JobQueueRow[]> {
    const [queue] = await this.database.rows(HAS_QUEUES, {});
    return queue?.there ? this.database.rows(QUEUES, {}) : [];
  }
}
