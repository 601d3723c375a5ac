import { Injectable } from '@nestjs/common';
import { toSupportedLanguage } from '@wordhoard/language';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { notBuried } from '../../vocabulary/burial/burials.repository.js';

const MAX_WORDS = 40;

interface DueWord {
  readonly term: string;
  readonly target_language: string;
}

const DUE = `select w.term, w.target_language
  from review_states s join words w on w.account_id = s.account_id and w.id = s.word_id
  where s.account_id = :account and s.facet = 0 and not s.hidden and s.due_at <= now()
    and ${notBuried({ account: ':account', word: 's.word_id', now: 'now()' })}`;

/** Index: review_states_due, and the key of words. */
const LIST = statement<DueWord, { account: AccountScope }>('list-due-terms', `${DUE} order by s.due_at, s.word_id limit ${MAX_WORDS}`);

/** Index: review_states_group_due. */
const LIST_OF_GROUP = statement<DueWord, { account: AccountScope; groupId: number }>(
  'list-due-terms-of-group',
  `${DUE} and s.group_id = :groupId order by s.due_at, s.word_id limit ${MAX_WORDS}`,
);

@Injectable()
export class DueWordsRepository {
  constructor(private readonly database: Database) {}

  /** Due terms, longest overdue first, optionally of one group and language. */
  async terms(scope: AccountScope, groupId: number | null, language: string | null): Promise<string[]> {
    const rows = await (groupId === null
      ? this.database.rows(LIST, { account: scope })
      : this.database.rows(LIST_OF_GROUP, { account: scope, groupId }));
    const wanted = rows.filter(({ target_language }) => language === null || target_language === toSupportedLanguage(language));
    return wanted.map(({ term }) => term);
  }
}
