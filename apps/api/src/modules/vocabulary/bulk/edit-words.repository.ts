import { Injectable } from '@nestjs/common';
import { WORD_FIELDS, type WordFieldName, type WordFields } from '@wordhoard/word-fields';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { WordIds } from '../../memory/word-ids.js';

/** Fields that a bulk edit can set. */
const EDITED_FIELDS = ['cefr_level', 'part_of_speech', 'category', 'tags'] as const satisfies readonly WordFieldName[];

/** The new values. Null clears a field. */
export type ContentEdit = Partial<Pick<WordFields, (typeof EDITED_FIELDS)[number]>>;

function edited(name: WordFieldName): string {
  const value =
    WORD_FIELDS[name].kind === 'list' ? `array(select jsonb_array_elements_text(:edit::jsonb -> '${name}'))` : `:edit::jsonb ->> '${name}'`;
  return `${name} = case when :edit::jsonb ? '${name}' then ${value} else ${name} end`;
}

/** By the primary key of words. Only words that change are written, and only their real changes enter the history. */
const EDIT = statement<never, { account: AccountScope; words: WordIds; edit: string }>(
  'edit-words',
  `with changed as (
     insert into word_revisions (account_id, word_id, field, before_value, after_value, source)
     select :account, w.id, edit.key, nullif(w.before -> edit.key, 'null'), nullif(edit.value, 'null'), 'bulk'
       from (
         select id, jsonb_build_object(${EDITED_FIELDS.map((name) => `'${name}', ${name}`).join(', ')}) as before
           from words where account_id = :account and id in (select unnest(:words::bigint[]))
       ) w
       cross join jsonb_each(:edit::jsonb) as edit
      where w.before -> edit.key <> edit.value
     returning word_id
   )
   update words set ${EDITED_FIELDS.map(edited).join(', ')}, revision = revision + 1, updated_at = now()
    where account_id = :account and id in (select word_id from changed)`,
);

@Injectable()
export class EditWordsRepository {
  /** Also writes the history, in one statement for any number of words. */
  async editContent(scope: AccountScope, words: WordIds, edit: ContentEdit, sql: Sql): Promise<void> {
    await sql.rows(EDIT, { account: scope, words, edit: JSON.stringify(edit) });
  }
}
