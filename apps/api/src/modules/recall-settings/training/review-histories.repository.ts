import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

/** Words per batch: some ten thousand reviews, half a megabyte of text. */
const BATCH = 1_000;

interface LogBatch {
  /** The last word of the batch; null at the end. */
  readonly last: number | null;
  /** One line of JSON per facet: its log, oldest first. */
  readonly logs: string | null;
}

/** By the primary key of words, review_logs_facet and review_logs_voids. PostgreSQL formats the text, which saves CPU time here. */
const NEXT = statement<LogBatch, { account: AccountScope; after: number }>(
  'next-review-histories',
  `with w as materialized (
     select id from words where account_id = :account and id > :after order by id limit ${BATCH}
   ), logs as (
     select json_agg(json_build_array(floor(extract(epoch from l.answered_at) * 1000), coalesce(l.grade, l.kind))
                     order by l.answered_at, l.operation_id collate "C")::text as line
       from w join review_logs l on l.account_id = :account and l.word_id = w.id
      where l.kind in ('answer', 'reset', 'baseline')
        and not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)
      group by l.word_id, l.facet
   )
   select (select max(id) from w) as last, (select string_agg(line, e'\\n') from logs) as logs`,
);

@Injectable()
export class ReviewHistoriesRepository {
  constructor(private readonly database: Database) {}

  /** Streams the logs of all facets, including those of deleted words, as lines of JSON. */
  async *logs(scope: AccountScope): AsyncIterable<string> {
    for (let after: number | null = 0; after !== null;) {
      const [batch]: LogBatch[] = await this.database.rows(NEXT, { account: scope, after });
      if (batch?.logs) yield batch.logs;
      after = batch?.last ?? null;
    }
  }
}
