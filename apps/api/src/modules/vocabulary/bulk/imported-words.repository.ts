import { Injectable } from '@nestjs/common';
import { type ImportedWord, type OwnWord, type StoredRecord, type MergedChange, type MergedFields } from '@wordhoard/imports';
import type { Directions } from '@wordhoard/learning';
import { FOLD_VERSION } from '@wordhoard/language';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Sql, statement } from '../../../platform/database/database.js';
import { type GroupStudySettings, MAX_GROUPS } from '../groups/groups.repository.js';
import { type Folds, foldsOf } from '../word-content.js';

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
  /** Array literals in the order of LISTS. */
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

const LISTS = ['translations', 'examples', 'collocations', 'tags', 'synonyms', 'antonyms', 'topics'] as const;
const TEXTS = ['definition', 'example_sentence', 'mnemonic', 'category', 'part_of_speech', 'cefr_level', 'pronunciation'] as const;
const FIELDS = [...LISTS, ...TEXTS].join(', ');
const FIELD_TYPES = [...LISTS.map((name) => `${name} text[]`), ...TEXTS.map((name) => `${name} text`)].join(', ');

/**
 * Inserts words, to be composed with what else their import writes. Operation ids contain the record number, so a retry creates nothing
 * twice. Columns are passed as arrays and each list as an array literal, because PostgreSQL parses JSON more slowly.
 */
export const INSERT_IMPORTED_WORDS = `insert into words (account_id, group_id, operation_id, request_hash, term, term_key, term_search,
    fold_version, target_language, ${FIELDS}, import_source)
  select $1, group_id, $2 || ':' || number, '', term, term_key, term_search, $3::smallint, target_language,
      ${[...LISTS.map((name) => `${name}::text[]`), ...TEXTS].join(', ')}, import_source
    from rows from (
      unnest($4::integer[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[],
        ${[...LISTS, ...TEXTS].map((_, index) => `$${index + 11}::text[]`).join(', ')}),
      jsonb_array_elements($10)
    ) as r (number, group_id, term, term_key, term_search, target_language, ${FIELDS}, import_source)
  returning id, group_id, operation_id`;

const CREATE_GROUP = statement<{ id: number }>(
  'create-imported-group',
  `insert into groups (account_id, name, target_language, operation_id, request_hash, directions, new_words_per_day, reviews_per_day,
     desired_retention)
   select $1, $2, $3, $4, '', $5, $6, $7, $8 where (select count(*) from groups where account_id = $1 and deleted_at is null) < ${MAX_GROUPS}
   returning id`,
);

/** No index covers groups without words, but only a few groups are checked. */
const REMOVE_EMPTY_GROUPS = statement<never>(
  'remove-empty-groups',
  `with gone as (
     select g.id from groups g
      where g.account_id = $1 and g.id = any($2::bigint[])
        and not exists (select from words w where w.account_id = $1 and w.group_id = g.id)
        and not exists (select from rooms r where r.account_id = $1 and r.group_id = g.id)
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

/** By the primary key of words. Sets fields of our export that other imports do not have. */
const WRITE_CONTENT = statement<never>(
  'keep-own-words',
  `update words w set target_language = r.target_language, contexts = r.contexts, ai_state = r.ai_state, ai_provider = r.ai_provider,
     ai_model = r.ai_model, ai_confidence = r.ai_confidence, ai_verified_at = r.ai_verified_at, created_at = r.created_at,
     updated_at = r.updated_at, flag = r.flag, import_source = null
     from jsonb_to_recordset($2::jsonb) as r (word_id bigint, target_language text, contexts jsonb, ai_state text, ai_provider text,
       ai_model text, ai_confidence double precision, ai_verified_at timestamptz, created_at timestamptz, updated_at timestamptz, flag smallint)
    where w.account_id = $1 and w.id = r.word_id`,
);

/** What our own export knows of a word in addition to other sources. */
export type OwnWordContent = Pick<
  OwnWord,
  'contexts' | 'created_at' | 'updated_at' | 'flag' | 'ai_state' | 'ai_provider' | 'ai_model' | 'ai_confidence' | 'ai_verified_at'
> & { readonly word_id: number; readonly target_language: string };

/** Writes the words of imports in bulk. The account must be locked. */
@Injectable()
export class ImportedWordsRepository {
  /** Returns undefined if the account has reached its limit of groups. */
  async createGroup(scope: AccountScope, importId: string, group: NewImportedGroup, sql: Sql): Promise<number | undefined> {
    const { name, language, directions, study } = group;
    const { new_words_per_day, reviews_per_day, desired_retention } = study;
    const values = [name, language, `${importId}:${name}`, directions, new_words_per_day, reviews_per_day, desired_retention];
    return (await sql.rows(CREATE_GROUP, [scope, ...values]))[0]?.id;
  }

  /** Removes those of the groups that have neither words nor rooms. */
  async removeEmptyGroups(scope: AccountScope, groupIds: readonly number[], sql: Sql): Promise<void> {
    if (groupIds.length > 0) await sql.rows(REMOVE_EMPTY_GROUPS, [scope, groupIds]);
  }

  async writeOwnContent(scope: AccountScope, words: readonly OwnWordContent[], sql: Sql): Promise<void> {
    await sql.rows(WRITE_CONTENT, [scope, JSON.stringify(words)]);
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
    const rows = words.map(({ changes: _changes, ...word }) => ({ ...word, term_search: foldsOf(word.term, word.translations).search }));
    await sql.rows(WRITE, [scope, JSON.stringify(rows)]);
    const revisions = words.flatMap(({ id, changes }) => changes.map((change) => ({ word_id: id, ...change })));
    await sql.rows(ADD_REVISIONS, [scope, JSON.stringify(revisions)]);
  }
}

export function wordColumns(word: ImportedWord): WordColumns {
  return { folds: foldsOf(word.term, word.translations), lists: LISTS.map((name) => arrayLiteral(word[name])) };
}

/** The parameters of INSERT_IMPORTED_WORDS. */
export function insertParameters(scope: AccountScope, importId: string, words: readonly NewImportedWord[]): unknown[] {
  return [
    scope,
    importId,
    FOLD_VERSION,
    words.map(({ number }) => number),
    words.map(({ groupId }) => groupId),
    words.map(({ word }) => word.term),
    words.map(({ columns }) => columns.folds.key),
    words.map(({ columns }) => columns.folds.search),
    words.map(({ language }) => language),
    JSON.stringify(words.map(({ source }) => source)),
    ...LISTS.map((_name, index) => words.map(({ columns }) => columns.lists[index])),
    ...TEXTS.map((name) => words.map(({ word }) => word[name])),
  ];
}

/** Formats a PostgreSQL array literal. */
function arrayLiteral(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
