import { Injectable } from '@nestjs/common';
import { toSupportedLanguage } from '@wordhoard/language';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

const MAX_WORDS = 40;

/** Index: review_states_by_strength, and the key of words. */
const LIST = statement<{ term: string; target_language: string; suspended: boolean }, { account: AccountScope; groupId: number }>(
  'list-weakest-words',
  `select w.term, w.target_language, w.suspended
     from review_states s join words w on w.account_id = s.account_id and w.id = s.word_id
    where s.account_id = :account and s.group_id = :groupId and s.facet = 0 and not s.deleted
    order by s.strength, s.word_id limit ${MAX_WORDS}`,
);

@Injectable()
export class WeakestWordsRepository {
  constructor(private readonly database: Database) {}

  /** The weakest terms of a group in one language. */
  async terms(scope: AccountScope, groupId: number, language: string): Promise<string[]> {
    const rows = await this.database.rows(LIST, { account: scope, groupId });
    const wanted = rows.filter(({ target_language, suspended }) => !suspended && target_language === toSupportedLanguage(language));
    return wanted.map(({ term }) => term);
  }
}
