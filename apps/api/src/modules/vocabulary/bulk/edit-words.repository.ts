import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Sql, statement } from '../../../platform/database/database.js';
import type { WordIds } from '../../memory/word-ids.js';

/** Fields that a bulk edit sets. Null clears a field. */
export interface ContentEdit {
  readonly cefr_level?: string | null;
  readonly part_of_speech?: string | null;
  readonly category?: string | null;
  readonly tags?: readonly string[];
}

function edited(column: string): string {
  return `${column} = case when :edit::jsonb ? '${column}' then :edit::jsonb ->> '${column}' else ${column} end`;
}

/** By the primary key of words. Only words that change are written, and only their real changes enter the history. */
const EDIT = statement<never, { account: AccountScope; words: WordIds; edit: string }>(
  'edit-words',
  `with changed as (
     insert into word_revisions (account_id, word_id, field, before_value, after_value, source)
     select :account, w.id, edit.key, nullif(w.before -> edit.key, 'null'), nullif(edit.value, 'null'), 'bulk'
       from (
         select id, jsonb_build_object('cefr_level', cefr_level, 'part_of_speech', part_of_speech, 'category', category, 'tags', tags) as before
           from words where account_id = :account and id in (select unnest(:words::bigint[]))
       ) w
       cross join jsonb_each(:edit::jsonb) as edit
      where w.before -> edit.key <> edit.value
     returning word_id
   )
   update words set ${edited('cefr_level')}, ${edited('part_of_speech')}, ${edited('category')},
     tags = case when :edit::jsonb ? 'tags' then array(select jsonb_array_elements_text(:edit::jsonb -> 'tags')) else tags end,
     revision = revision + 1, updated_at = now()
    where account_id = :account and id in (select word_id from changed)`,
);

@Injectable()
export class EditWordsRepository {
  /** Also writes the history, in one statement for any number of words. */
  async editContent(scope: AccountScope, words: WordIds, edit: ContentEdit, sql: Sql): Promise<void> {
    await sql.rows(EDIT, { account: scope, words, edit: JSON.stringify(edit) });
  }
}
