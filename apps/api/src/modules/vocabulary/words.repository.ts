import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import type { Operation } from '../../platform/http/operation.js';
import type { NewWordContent, WordContent } from './word-content.js';
import { WORD_COLUMNS, type WordRow } from './word.row.js';
import { countNewWord, newFacets } from '../memory/recount/word-facets.js';
import { STATE_COLUMNS, WORD_STATES } from '../memory/state.row.js';

export type CreatedWordRow = WordRow & { readonly duplicate_of: number | null };

/** The oldest other word of the group with the same key, by words_by_group_term. */
const DUPLICATE_OF = `(select min(d.id) from words d
   where d.account_id = w.account_id and d.group_id = w.group_id and d.term_key = w.term_key and d.id < w.id and d.deleted_at is null
 ) as duplicate_of`;

/**
 * Creates the word, a schedule for each facet that its group asks, and updates the counters in one statement. The language defaults to the
 * group's.
 */
const CREATE = statement<CreatedWordRow>(
  'create-word',
  `with home as (
     ${countNewWord('$2')}
   ), w as (
     insert into words (account_id, group_id, operation_id, request_hash, term, term_key, term_search, fold_version, target_language,
       translations, definition, example_sentence, examples, mnemonic, category, part_of_speech, cefr_level, pronunciation, collocations,
       tags, synonyms, antonyms, topics, contexts, ai_state, ai_provider, ai_model, ai_confidence)
     select $1, home.id, $3, $4, $5, $6, $7, $8, coalesce($9, home.target_language), $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $22, $23, $24::jsonb, $25, $26, $27, $28
       from home
     returning *
   ), s as (
     ${newFacets('home g on g.id = w.group_id')}
     returning ${STATE_COLUMNS}
   )
   select ${WORD_COLUMNS}, (select json_agg(s order by s.facet) from s) as states, ${DUPLICATE_OF} from w`,
);

const FIND = statement<WordRow>(
  'find-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES} from words w where w.account_id = $1 and w.id = $2 and w.deleted_at is null`,
);

const FIND_CREATED = statement<CreatedWordRow>(
  'find-created-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES}, ${DUPLICATE_OF} from words w where w.account_id = $1 and w.id = $2 and w.deleted_at is null`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }>(
  'find-word-by-operation',
  `select id, request_hash from words where account_id = $1 and operation_id = $2`,
);

const LOCK = statement<WordRow>(
  'lock-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES} from words w where w.account_id = $1 and w.id = $2 and w.deleted_at is null for update of w`,
);

const UPDATE_CONTENT = statement<never>(
  'update-word-content',
  `update words set term = $3, term_key = $4, term_search = $5, fold_version = $6, target_language = $7, translations = $8, definition = $9,
     example_sentence = $10, examples = $11, mnemonic = $12, category = $13, part_of_speech = $14, cefr_level = $15, pronunciation = $16,
     collocations = $17, tags = $18, synonyms = $19, antonyms = $20, topics = $21, contexts = $22::jsonb, ai_state = $23, ai_provider = $24,
     ai_model = $25, ai_confidence = $26, ai_verified_at = case when $23 = 'verified' then ai_verified_at end,
     revision = revision + 1, updated_at = now()
    where account_id = $1 and id = $2`,
);

const UPDATE_VERIFICATION = statement<never>(
  'update-word-verification',
  `update words set ai_state = $3, ai_verified_at = $4, updated_at = now() where account_id = $1 and id = $2`,
);

const UPDATE_FLAG = statement<never>(
  'update-word-flag',
  `update words set flag = $3, updated_at = now() where account_id = $1 and id = $2`,
);

/** Index: primary key. */
const LIST_TERMS = statement<{ id: number; term: string }>(
  'list-terms',
  `select id, term from words where account_id = $1 and id = any ($2::bigint[]) and deleted_at is null order by id`,
);

@Injectable()
export class WordsRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined if the group does not exist. */
  async create(scope: AccountScope, groupId: number, word: NewWordContent, operation: Operation): Promise<CreatedWordRow | undefined> {
    const values = [scope, groupId, operation.id, operation.hash, word.term, ...foldsOf(word), word.target_language, ...contentOf(word)];
    return (await this.database.rows(CREATE, values))[0];
  }

  async find(scope: AccountScope, id: number): Promise<WordRow | undefined> {
    return (await this.database.rows(FIND, [scope, id]))[0];
  }

  async findCreated(scope: AccountScope, id: number): Promise<CreatedWordRow | undefined> {
    return (await this.database.rows(FIND_CREATED, [scope, id]))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, [scope, operationId]))[0];
  }

  /** Locks the word until the transaction ends. */
  async lock(scope: AccountScope, id: number, sql: Sql): Promise<WordRow | undefined> {
    return (await sql.rows(LOCK, [scope, id]))[0];
  }

  async updateContent(scope: AccountScope, id: number, word: WordContent, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_CONTENT, [scope, id, word.term, ...foldsOf(word), word.target_language, ...contentOf(word)]);
  }

  async updateFlag(scope: AccountScope, id: number, flag: number, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_FLAG, [scope, id, flag]);
  }

  async updateVerification(scope: AccountScope, id: number, state: WordRow['ai_state'], verifiedAt: Date | null, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_VERIFICATION, [scope, id, state, verifiedAt]);
  }

  /** Those that exist, in the order of their ids. */
  async listTerms(scope: AccountScope, ids: readonly number[]): Promise<string[]> {
    return (await this.database.rows(LIST_TERMS, [scope, ids])).map(({ term }) => term);
  }
}

function foldsOf({ folds }: NewWordContent): readonly unknown[] {
  return [folds.key, folds.search, folds.version];
}

function contentOf(word: NewWordContent): readonly unknown[] {
  const { translations, definition, example_sentence, examples, mnemonic, category, part_of_speech } = word;
  const { cefr_level, pronunciation, collocations, tags, synonyms, antonyms, topics, contexts } = word;
  return [
    translations,
    definition,
    example_sentence,
    examples,
    mnemonic,
    category,
    part_of_speech,
    cefr_level,
    pronunciation,
    collocations,
    tags,
    synonyms,
    antonyms,
    topics,
    JSON.stringify(contexts),
    word.ai_state,
    word.ai_provider,
    word.ai_model,
    word.ai_confidence,
  ];
}
