import { Injectable } from '@nestjs/common';
import { type ImportedWord, type OwnWord, type StoredRecord, type MergedChange, type MergedFields } from '@wordhoard/imports';
import type { Directions } from '@wordhoard/learning';
import { FOLD_VERSION } from '@wordhoard/language';
import { CHOICE_FIELDS, LIST_FIELDS, type ListFieldName, recordOf, TEXT_FIELDS } from '@wordhoard/word-fields';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
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
  /** Array literals. */
  readonly lists: Readonly<Record<ListFieldName, string>>;
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

/** A value of each word per column. */
export interface ImportedWordsParameters extends Readonly<Record<ListFieldName | (typeof TEXTS)[number], (string | null)[]>> {
  readonly account: AccountScope;
  readonly importId: string;
  readonly foldVersion: number;
  readonly numbers: number[];
  readonly groupIds: number[];
  readonly terms: string[];
  readonly termKeys: string[];
  readonly termSearches: string[];
  readonly languages: string[];
  /** JSON. */
  readonly sources: string;
}

/**
 * Inserts words, to be composed with what else their import writes. Operation ids contain the record number, so a retry creates nothing
 * twice. Columns are passed as arrays and each list as an array literal, because PostgreSQL parses JSON more slowly.
 */
export const INSERT_IMPORTED_WORDS = `insert into words (account_id, group_id, operation_id, request_hash, term, term_key, term_search,
    fold_version, target_language, ${FIELDS}, import_source)
  select :account, group_id, :importId || ':' || number, '', term, term_key, term_search, :foldVersion::smallint, target_language,
      ${[...LIST_FIELDS.map((name) => `${name}::text[]`), ...TEXTS].join(', ')}, import_source
    from rows from (
      unnest(:numbers::integer[], :groupIds::bigint[], :terms::text[], :termKeys::text[], :termSearches::text[], :languages::text[],
        ${[...LIST_FIELDS, ...TEXTS].map((name) => `:${name}::text[]`).join(', ')}),
      jsonb_array_elements(:sources)
    ) as r (number, group_id, term, term_key, term_search, target_language, ${FIELDS}, import_source)
  returning id, group_id, operation_id`;

const CREATE_GROUP = statement<
  { id: number },
  {
    account: AccountScope;
    name: string;
    language: string;
    operationId: string;
    directions: Directions;
    newWordsPerDay: number | null;
    reviewsPerDay: number | null;
    desiredRetention: number | null;
  }
>(
  'create-imported-group',
  `insert into groups (account_id, name, target_language, operation_id, request_hash, directions, new_words_per_day, reviews_per_day,
     desired_retention)
   select :account, :name, :language, :operationId, '', :directions, :newWordsPerDay, :reviewsPerDay, :desiredRetention
    where (select count(*) from groups where account_id = :account and deleted_at is null) < ${MAX_GROUPS}
   returning id`,
);

/** No index covers groups without words, but only a few groups are checked. */
const REMOVE_EMPTY_GROUPS = statement<never, { account: AccountScope; groupIds: readonly number[] }>(
  'remove-empty-groups',
  `with gone as (
     select g.id from groups g
      where g.account_id = :account and g.id = any(:groupIds::bigint[])
        and not exists (select from words w where w.account_id = :account and w.group_id = g.id)
        and not exists (select from rooms r where r.account_id = :account and r.group_id = g.id)
   )
   delete from groups where account_id = :account and id in (select id from gone)`,
);

/** By the primary key of words. Locks the rows until the transaction ends. */
const LOCK = statement<MergeableWord, { account: AccountScope; ids: readonly number[] }>(
  'lock-words-to-merge',
  `select id, term, ${FIELDS} from words where account_id = :account and id = any(:ids::bigint[]) order by id for update`,
);

/** By the primary key of words. */
const WRITE = statement<never, { account: AccountScope; rows: string }>(
  'write-merged-words',
  `update words w set (${FIELDS}) = (select ${FIELDS.replace(/(\w+)/g, 'r.$1')}), term_search = r.term_search, revision = revision + 1,
     updated_at = now()
     from json_to_recordset(:rows) as r (id bigint, term_search text, ${FIELD_TYPES})
    where w.account_id = :account and w.id = r.id`,
);

const ADD_REVISIONS = statement<never, { account: AccountScope; revisions: string }>(
  'add-revisions-of-merged-words',
  `insert into word_revisions (account_id, word_id, field, before_value, after_value, source)
   select :account, word_id, field, nullif(before, 'null'), nullif(after, 'null'), 'import'
     from jsonb_to_recordset(:revisions) as c (word_id bigint, field text, before jsonb, after jsonb)`,
);

/** By the primary key of words. Sets fields of our export that other imports do not have. */
const WRITE_CONTENT = statement<never, { account: AccountScope; words: string }>(
  'keep-own-words',
  `update words w set target_language = r.target_language, contexts = r.contexts, ai_state = r.ai_state, ai_provider = r.ai_provider,
     ai_model = r.ai_model, ai_confidence = r.ai_confidence, ai_verified_at = r.ai_verified_at, created_at = r.created_at,
     updated_at = r.updated_at, flag = r.flag, import_source = null
     from jsonb_to_recordset(:words::jsonb) as r (word_id bigint, target_language text, contexts jsonb, ai_state text, ai_provider text,
       ai_model text, ai_confidence double precision, ai_verified_at timestamptz, created_at timestamptz, updated_at timestamptz, flag smallint)
    where w.account_id = :account and w.id = r.word_id`,
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
    const [created] = await sql.rows(CREATE_GROUP, {
      account: scope,
      name,
      language,
      operationId: `${importId}:${name}`,
      directions,
      newWordsPerDay: study.new_words_per_day,
      reviewsPerDay: study.reviews_per_day,
      desiredRetention: study.desired_retention,
    });
    return created?.id;
  }

  /** Removes those of the groups that have neither words nor rooms. */
  async removeEmptyGroups(scope: AccountScope, groupIds: readonly number[], sql: Sql): Promise<void> {
    if (groupIds.length > 0) await sql.rows(REMOVE_EMPTY_GROUPS, { account: scope, groupIds });
  }

  async writeOwnContent(scope: AccountScope, words: readonly OwnWordContent[], sql: Sql): Promise<void> {
    await sql.rows(WRITE_CONTENT, { account: scope, words: JSON.stringify(words) });
  }

  lock(scope: AccountScope, ids: readonly number[], sql: Sql): Promise<MergeableWord[]> {
    return sql.rows(LOCK, { account: scope, ids });
  }

  /** Writes merged words and adds the changes to their history. */
  async write(
    scope: AccountScope,
    words: readonly (MergeableWord & { readonly changes: readonly MergedChange[] })[],
    sql: Sql,
  ): Promise<void> {
    if (words.length === 0) return;
    const rows = words.map(({ changes: _changes, ...word }) => ({ ...word, term_search: foldsOf(word).search }));
    await sql.rows(WRITE, { account: scope, rows: JSON.stringify(rows) });
    const revisions = words.flatMap(({ id, changes }) => changes.map((change) => ({ word_id: id, ...change })));
    await sql.rows(ADD_REVISIONS, { account: scope, revisions: JSON.stringify(revisions) });
  }
}

export function wordColumns(word: ImportedWord): WordColumns {
  return { folds: foldsOf(word), lists: recordOf(LIST_FIELDS, (name) => arrayLiteral(word[name])) };
}

export function insertParameters(scope: AccountScope, importId: string, words: readonly NewImportedWord[]): ImportedWordsParameters {
  return {
    account: scope,
    importId,
    foldVersion: FOLD_VERSION,
    numbers: words.map(({ number }) => number),
    groupIds: words.map(({ groupId }) => groupId),
    terms: words.map(({ word }) => word.term),
    termKeys: words.map(({ columns }) => columns.folds.key),
    termSearches: words.map(({ columns }) => columns.folds.search),
    languages: words.map(({ language }) => language),
    sources: JSON.stringify(words.map(({ source }) => source)),
    ...recordOf(LIST_FIELDS, (name) => words.map(({ columns }) => columns.lists[name])),
    ...recordOf(TEXTS, (name) => words.map(({ word }) => word[name])),
  };
}

/** Formats a PostgreSQL array literal. */
function arrayLiteral(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
