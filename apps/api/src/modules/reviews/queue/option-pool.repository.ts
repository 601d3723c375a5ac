import { Injectable } from '@nestjs/common';
import type { OptionWord } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

export type OptionPoolRow = OptionWord & { readonly targetLanguage: string; readonly created_at: Date };

/** Neighbours on either side of each queued word, about three hundred in total for any queue length. */
const NEIGHBOURS = `ceil(150.0 / jsonb_array_length(r.queue))`;

const COLUMNS = `w.id as "wordId", w.target_language as "targetLanguage", w.term, w.translations, w.part_of_speech as "partOfSpeech",
  w.category, w.topics, w.created_at`;

/**
 * Words in the same language that were added shortly before and after each queued word, because they are likely of the same lesson. Only
 * words from before the session count, so a resumed session offers the same options. Indexes: the primary key of words,
 * words_by_language. A plain join may read all words of the account, hence the lateral joins.
 */
const POOL = statement<OptionPoolRow, { account: AccountScope; sessionId: number }>(
  'option-pool',
  `with asked as (
     select w.id, w.target_language, r.started_at, ${NEIGHBOURS} as neighbours
       from review_sessions r
       cross join lateral jsonb_to_recordset(r.queue) as q(word_id bigint)
       cross join lateral (
         select id, target_language from words where account_id = :account and id = q.word_id and deleted_at is null limit 1) w
      where r.account_id = :account and r.id = :sessionId
   )
   select distinct on (near."wordId") near.*
     from asked
     cross join lateral (
       (select ${COLUMNS} from words w
         where w.account_id = :account and w.target_language = asked.target_language and w.deleted_at is null and w.id <= asked.id
         order by w.id desc limit asked.neighbours + 1)
        union all
       (select ${COLUMNS} from words w
         where w.account_id = :account and w.target_language = asked.target_language and w.deleted_at is null and w.id > asked.id
         order by w.id limit asked.neighbours)
     ) near
    where near.created_at <= asked.started_at`,
);

@Injectable()
export class OptionPoolRepository {
  constructor(private readonly database: Database) {}

  ofSession(scope: AccountScope, sessionId: number): Promise<OptionPoolRow[]> {
    return this.database.rows(POOL, { account: scope, sessionId });
  }
}
