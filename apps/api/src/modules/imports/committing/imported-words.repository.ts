import { Injectable } from '@nestjs/common';
import { type ImportedWord, type StoredRecord, type MergedChange, type MergedFields } from '@wordhoard/imports';
import type { Directions } from '@wordhoard/learning';
import { FOLD_VERSION } from '@wordhoard/language';
import { CHOICE_FIELDS, LIST_FIELDS, TEXT_FIELDS } from '@wordhoard/word-fields';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Sql, statement } from '../../../platform/database/database.js';
import { type GroupStudySettings, MAX_GROUPS } from '../../vocabulary/groups/groups.repository.js';
import { type Folds, foldsOf } from '../../vocabulary/word-content.js';
import { FACETS_OF_WORD } from '../../vocabulary/word.row.js';

/** A word to create from a record. */
export interface NewImportedWord {
  readonly number: number;
  readonly groupId: number;
  readonly language: string;
  readonly word: ImportedWord;
  readonly columns: WordColumns;
  readonly source: StoredRecord;
}

/** Column values that are prepared before the transaction. */
export interface WordColumns {
  readonly folds: Folds;
  /** Array literals in the order of LIST_FIELDS. */
  readonly lists: readonly string[];
}

export interface NewImportedGroup {
  readonly name: string;
  readonly language: string;
  readonly directions: Directions;
  readonly study: GroupStudySettings;
}

/** The fields of a word that a merge can change. */
export interface MergeableWord extends MergedFields {
  readonly id: number;
  readonly term: string;
}

const TEXTS = [...TEXT_FIELDS, ...CHOICE_FIELDS] as const;
const FIELDS = [...LIST_FIELDS, ...TEXTS].join(', ');
const FIELD_TYPES = [...LIST_FIELDS.map((name) => `${name} text[]`), ...TEXTS.map((name) => `${name} text`)].join(', ');

/**
 * Creates words, a schedule for each facet that their groups ask, their counters, and the results of their records. Operation ids contain
 * the record number, so a retry creates nothing twice. Columns are passed as arrays and each list as an array literal, because PostgreSQL
 * parses JSON more slowly.
 */
const CREATE = statement<{ number: number; id: number }>(
  'create-imported-words',
  `with w as (
     insert into words (account_id, group_id, operation_id, request_hash, term, term_key, term_search, fold_version, target_language,
       ${FIELDS}, import_source)
     select $1, group_id, $2 || ':' || number, '', term, term_key, term_search, $3::smallint, target_language,
         ${[...LIST_FIELDS.map((name) => `${name}::text[]`), ...TEXTS].join(', ')}, import_source
       from rows from (
         unnest($4::integer[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[],
           ${[...LIST_FIELDS, ...TEXTS].map((_, index) => `$${index + 11}::text[]`).join(', ')}),
         jsonb_array_elements($10)
       ) as r (number, group_id, term, term_key, term_search, target_language, ${FIELDS}, import_source)
     returning id, group_id, operation_id
   ), s as (
     insert into review_states (account_id, word_id, facet, group_id, algorithm, schedule_version)
     select $1, w.id, f.facet, w.group_id, r.scheduler, r.schedule_version
       from w join groups g on g.account_id = $1 and g.id = w.group_id join recall_settings r on r.account_id = $1
       cross join ${FACETS_OF_WORD}
   ), r as (
     insert into import_results (account_id, import_id, number, outcome, word_id)
     select $1, $2::text::uuid, split_part(operation_id, ':', 2)::integer, 'created', id from w
   ), home as (
     update groups g set word_count = g.word_count + made.words, new_count = g.new_count + made.words
       from (select group_id, count(*) as words from w group by group_id) made where g.account_id = $1 and g.id = made.group_id
   )
   select split_part(operation_id, ':', 2)::integer as number, id from w`,
);

const CREATE_GROUP = statement<{ id: number }>(
  'create-imported-group',
  `insert into groups (account_id, name, target_language, operation_id, request_hash, directions, new_words_per_day, reviews_per_day,
     desired_retention)
   select $1, $2, $3, $4, '', $5, $6, $7, $8 where (select count(*) from groups where account_id = $1 and deleted_at is null) < ${MAX_GROUPS}
   returning id`,
);

const REMOVE_EMPTY_ROOMS = statement<never>(
  'remove-empty-rooms',
  `delete from rooms r
    where r.account_id = $1 and starts_with(r.operation_id, $2)
      and not exists (select from placements p where p.account_id = $1 and p.room_id = r.id)`,
);

/** No index covers groups without words, but only a few groups are checked. */
const REMOVE_EMPTY_GROUPS = statement<never>(
  'remove-empty-groups',
  `with gone as (
     select g.id from groups g
      where g.account_id = $1 and g.id = any($2::bigint[])
        and not exists (select from words w where w.account_id = $1 and w.group_id = g.id)
        and not exists (select from rooms r where r.account_id = $1 and r.group_id = g.id)
   ), sessions as (
     update review_sessions set group_id = null where account_id = $1 and group_id in (select id from gone)
   )
   delete from groups where account_id = $1 and id in (select id from gone)`,
);

/** By the primary key of words. Locks the rows until the transaction ends. */
const LOCK = statement<MergeableWord>(
  'lock-words-to-merge',
  `select id, term, ${FIELDS} from words where account_id = $1 and id = any($2::bigint[]) order by id for update`,
);

/** By the primary key of words. */
const WRITE = statement<never>(
  'write-merged-words',
  `update words w set (${FIELDS}) = (select ${FIELDS.replace(/(\w+)/g, 'r.$1')}), term_search = r.term_search, revision = revision + 1,
     updated_at = now()
     from json_to_recordset($2) as r (id bigint, term_search text, ${FIELD_TYPES})
    where w.account_id = $1 and w.id = r.id`,
);

const ADD_REVISIONS = statement<never>(
  'add-revisions-of-merged-words',
  `insert into word_revisions (account_id, word_id, field, before_value, after_value, source)
   select $1, word_id, field, nullif(before, 'null'), nullif(after, 'null'), 'import'
     from jsonb_to_recordset($2) as c (word_id bigint, field text, before jsonb, after jsonb)`,
);

/** Writes the words of imports in bulk. The account must be locked. */
@Injectable()
export class ImportedWordsRepository {
  /** Also stores the results of their records. Returns word ids by record number. */
  async create(scope: AccountScope, importId: string, words: readonly NewImportedWord[], sql: Sql): Promise<ReadonlyMap<number, number>> {
    if (words.length === 0) return new Map();
    const rows = await sql.rows(CREATE, [scope, importId, ...parametersOf(words)]);
    return new Map(rows.map(({ number, id }) => [number, id]));
  }

  /** Returns undefined if the account has reached its limit of groups. */
  async createGroup(scope: AccountScope, importId: string, group: NewImportedGroup, sql: Sql): Promise<number | undefined> {
    const { name, language, directions, study } = group;
    const { new_words_per_day, reviews_per_day, desired_retention } = study;
    const values = [name, language, `${importId}:${name}`, directions, new_words_per_day, reviews_per_day, desired_retention];
    return (await sql.rows(CREATE_GROUP, [scope, ...values]))[0]?.id;
  }

  /** Removes rooms and groups that the import created and that are empty. */
  async removeEmpty(scope: AccountScope, importId: string, groupIds: readonly number[], sql: Sql): Promise<void> {
    await sql.rows(REMOVE_EMPTY_ROOMS, [scope, `${importId}:room `]);
    if (groupIds.length > 0) await sql.rows(REMOVE_EMPTY_GROUPS, [scope, groupIds]);
  }

  lock(scope: AccountScope, ids: readonly number[], sql: Sql): Promise<MergeableWord[]> {
    return sql.rows(LOCK, [scope, ids]);
  }

  /** Writes merged words and adds the changes to their history. */
  async write(
    scope: AccountScope,
    words: readonly (MergeableWord & { readonly changes: readonly MergedChange[] })[],
    sql: Sql,
  ): Promise<void> {
    if (words.length === 0) return;
    const rows = words.map(({ changes: _changes, ...word }) => ({ ...word, term_search: foldsOf(word).search }));
    await sql.rows(WRITE, [scope, JSON.stringify(rows)]);
    const revisions = words.flatMap(({ id, changes }) => changes.map((change) => ({ word_id: id, ...change })));
    await sql.rows(ADD_REVISIONS, [scope, JSON.stringify(revisions)]);
  }
}

export function wordColumns(word: ImportedWord): WordColumns {
  return { folds: foldsOf(word), lists: LIST_FIELDS.map((name) => arrayLiteral(word[name])) };
}

/** The parameters of CREATE from the third one on. */
function parametersOf(words: readonly NewImportedWord[]): unknown[] {
  return [
    FOLD_VERSION,
    words.map(({ number }) => number),
    words.map(({ groupId }) => groupId),
    words.map(({ word }) => word.term),
    words.map(({ columns }) => columns.folds.key),
    words.map(({ columns }) => columns.folds.search),
    words.map(({ language }) => language),
    JSON.stringify(words.map(({ source }) => source)),
    ...LIST_FIELDS.map((_name, index) => words.map(({ columns }) => columns.lists[index])),
    ...TEXTS.map((name) => words.map(({ word }) => word[name])),
  ];
}

/** Formats a PostgreSQL array literal. */
function arrayLiteral(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
