import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

/** An entry that may affect a diagnosis. */
export interface NewEvidence {
  readonly id: number;
  readonly word_id: number;
}

const FIND_MARK = statement<{ seen_to: number }, { account: AccountScope }>(
  'find-diagnosis-mark',
  `select seen_to from diagnosis_marks where account_id = :account`,
);

/**
 * Entries after a position, in the order of their shared sequence: misses, cancelled answers, any answer to a word with a diagnosis,
 * observations and corrections. Index: primary keys and diagnoses_of_word.
 */
const NEXT = statement<NewEvidence, { account: AccountScope; after: number; most: number }>(
  'next-evidence-to-diagnose',
  `select e.id, e.word_id from (
     (select l.id, l.word_id from review_logs l
       where l.account_id = :account and l.id > :after
         and (l.kind = 'void' or (l.kind = 'answer' and (l.outcome = 'incorrect'
           or exists (select from diagnoses d where d.account_id = :account and d.word_id = l.word_id))))
       order by l.id limit :most)
     union all
     (select o.id, o.word_id from observations o where o.account_id = :account and o.id > :after order by o.id limit :most)
     union all
     (select c.id, c.word_id from observation_corrections c where c.account_id = :account and c.id > :after order by c.id limit :most)
   ) e order by e.id limit :most`,
);

@Injectable()
export class NewEvidenceRepository {
  constructor(private readonly database: Database) {}

  /** The id up to which all entries have been processed. */
  async mark(scope: AccountScope): Promise<number> {
    return (await this.database.rows(FIND_MARK, { account: scope }))[0]?.seen_to ?? 0;
  }

  next(scope: AccountScope, after: number, most: number): Promise<NewEvidence[]> {
    return this.database.rows(NEXT, { account: scope, after, most });
  }
}
