import { Injectable } from '@nestjs/common';
import { searchForm, termKey } from '@wordhoard/language';
import type { StudiedWord } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

/** Many other words can match an attempt. */
const MAX_OTHERS = 1000;
const MAX_ATTEMPTS = 50;

interface StudiedRow {
  readonly id: number;
  readonly target_language: string;
  readonly term: string;
  readonly translations: readonly string[];
  readonly antonyms: readonly string[];
}

interface OtherRow extends StudiedRow {
  /** The word that was asked. */
  readonly missed: number;
}

const FIND = statement<StudiedRow, { account: AccountScope; ids: number[] }>(
  'find-studied-words',
  `select id, target_language, term, translations, antonyms from words where account_id = :account and id = any(:ids::bigint[]) and deleted_at is null`,
);

/**
 * Index: words_search_part, which matches more than the rule does. A limit per attempt would make PostgreSQL scan the table, and
 * `offset 0` prevents a join by language.
 */
const OTHERS = statement<OtherRow, { account: AccountScope; wanted: string }>(
  'find-words-meant-instead',
  `select missed, id, target_language, term, translations, antonyms from (
     select m.*, row_number() over (partition by m.missed order by m.id) as place from (
       select distinct on (a.word_id, w.id) a.word_id as missed, w.*
         from jsonb_to_recordset(:wanted::jsonb) as a (word_id bigint, language text, pattern text)
         cross join lateral (
           select id, target_language, term, translations, antonyms from words
            where account_id = :account and id <> a.word_id and target_language = a.language and deleted_at is null
              and term_search like a.pattern offset 0) w) m) ranked
    where place <= ${MAX_OTHERS}`,
);

/** A word with the wrong answers to it. */
export interface MissedWord {
  readonly wordId: number;
  readonly attempts: readonly string[];
}

/** A word, and other words of the account that the wrong answers may have meant. */
export interface StudiedAmongOthers {
  readonly word: StudiedWord;
  readonly others: readonly StudiedWord[];
}

@Injectable()
export class StudiedWordsRepository {
  constructor(private readonly database: Database) {}

  /** Skips deleted words. */
  async find(scope: AccountScope, missed: readonly MissedWord[]): Promise<Map<number, StudiedAmongOthers>> {
    const words = await this.database.rows(FIND, { account: scope, ids: missed.map(({ wordId }) => wordId) });
    const languages = new Map(words.map(({ id, target_language }) => [id, target_language]));
    const wanted = missed.flatMap(({ wordId, attempts }) =>
      patternsOf(attempts).map((pattern) => ({ word_id: wordId, language: languages.get(wordId), pattern })),
    );
    const others = wanted.length === 0 ? [] : await this.database.rows(OTHERS, { account: scope, wanted: JSON.stringify(wanted) });
    const meant = Map.groupBy(others, (other) => other.missed);
    return new Map(words.map((word) => [word.id, { word: toStudied(word), others: (meant.get(word.id) ?? []).map(toStudied) }]));
  }
}

function patternsOf(attempts: readonly string[]): string[] {
  const forms = new Set(attempts.map((attempt) => searchForm(bare(attempt))).filter((form) => form !== ''));
  return [...forms].slice(-MAX_ATTEMPTS).map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Removes punctuation around an answer. */
function bare(attempt: string): string {
  return termKey(attempt).replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
}

function toStudied({ id, term, translations, antonyms }: StudiedRow): StudiedWord {
  return { wordId: id, term, translations, antonyms };
}
