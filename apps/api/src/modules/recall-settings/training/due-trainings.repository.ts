import { Injectable } from '@nestjs/common';
import { type AccountScope, accountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { MIN_TRIALS } from './training.js';
import { TRAINING } from './training-requests.js';

/** Accounts per page. */
const PAGE_SIZE = 500;

/** Fewer new answers would hardly change the result. */
const MIN_NEW_ANSWERS = 100;

interface Page {
  /** The last account of the page; null at the end. */
  readonly last: number | null;
  /** pg reads bigint[] as texts. */
  readonly due: readonly string[];
}

/**
 * Accounts after :after on FSRS that use their newest parameters and have enough new answers since the last training. An account that
 * returned to earlier parameters keeps them. Indexes: primary keys, parameter_sets_active, review_logs_time.
 */
const NEXT = statement<Page, { after: number }>(
  'accounts-to-train',
  `with page as materialized (select id from accounts where id > :after order by id limit ${PAGE_SIZE})
   select (select max(id) from page) as last, array(
     select a.id
       from page a
       join recall_settings r on r.account_id = a.id and r.scheduler = 'fsrs'
       join parameter_sets p on p.account_id = a.id and p.algorithm = 'fsrs' and p.active
        and not exists (select from parameter_sets later where later.account_id = a.id and later.algorithm = 'fsrs' and later.id > p.id)
      cross join lateral (select max(j.created_at) as at from jobs j where j.account_id = a.id and j.kind = '${TRAINING}') trained
      cross join lateral (
        select count(*) as total, count(*) filter (where trained.at is null or answered_at > trained.at) as fresh
          from (select answered_at from review_logs l where l.account_id = a.id and l.kind = 'answer'
                 order by answered_at desc limit ${MIN_TRIALS}) newest
      ) answers
      where answers.total = ${MIN_TRIALS} and answers.fresh >= ${MIN_NEW_ANSWERS}
      order by a.id) as due`,
);

@Injectable()
export class DueTrainingsRepository {
  constructor(private readonly database: Database) {}

  /** Pages through the accounts, so that memory use is bounded. */
  async *accounts(): AsyncIterable<AccountScope> {
    for (let after: number | null = 0; after !== null;) {
      const [page]: Page[] = await this.database.rows(NEXT, { after });
      for (const id of page?.due ?? []) yield accountScope(Number(id));
      after = page?.last ?? null;
    }
  }
}
