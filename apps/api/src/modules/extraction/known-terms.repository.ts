import { Injectable } from '@nestjs/common';
import { termKey } from '@wordhoard/language';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

/** Index: words_by_term. */
const FIND = statement<{ term_key: string }, { account: AccountScope; termKeys: string[]; language: string }>(
  'find-known-terms',
  `select distinct term_key from words
    where account_id = :account and term_key = any(:termKeys) and target_language = :language and deleted_at is null`,
);

@Injectable()
export class KnownTermsRepository {
  constructor(private readonly database: Database) {}

  /** Returns a predicate for terms that the account has in any group. */
  async among(scope: AccountScope, terms: readonly string[], language: string): Promise<(term: string) => boolean> {
    const rows = await this.database.rows(FIND, { account: scope, termKeys: terms.map(termKey), language });
    const known = new Set(rows.map(({ term_key }) => term_key));
    return (term) => known.has(termKey(term));
  }
}
