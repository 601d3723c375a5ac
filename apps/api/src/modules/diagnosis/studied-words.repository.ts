import { Injectable } from '@nestjs/common';
import { searchForm, termKey } from '@wordhoard/language';
import type { StudiedWord } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, statement } from '../../platform/database/database.js';

/** An attempt at one word may be what many others say; each attempt is looked for once. */
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
  /** The word that was asked for. */
  readonly missed: number;
}

const FIND = statement<StudiedRow>(
  'find-studied-words',
  `select id, target_language, term, translations, antonyms from words where account_id = $1 and id = any($2::bigint[]) and deleted_at is null`,
);

/**
 * Each attempt by words_search_part, whose forms are wider than what counts as the same: the rule looks again. A limit for each attempt
 * would make PostgreSQL hope to find as many soon, and read the table; `offset 0` keeps it from joining the attempts by their language.
 */
const OTHERS = statement<OtherRow>(
  'find-words-meant-instead',
  `select missed, id, target_language, term, translations, antonyms from (
     select m.*, row_number() over (partition by m.missed order by m.id) as place from (
       select distinct on (a.word_id, w.id) a.word_id as missed, w.*
         from jsonb_to_recordset($2::jsonb) as a (word_id bigint, language text, pattern text)
         cross join lateral (
           select id, target_language, term, translations, antonyms from words
            where account_id = $1 and id <> a.word_id and target_language = a.language and deleted_at is null
              and term_search like a.pattern offset 0) w) m) ranked
    where place <= ${MAX_OTHERS}`,
);

/** A word with what was said in its place. */
export interface MissedWord {
  readonly wordId: number;
  readonly attempts: readonly string[];
}

/** A word with other words of the account in its language that an attempt may have meant. */
export interface StudiedAmongOthers {
  readonly word: StudiedWord;
  readonly others: readonly StudiedWord[];
}

/** Words as a diagnosis sees them. */
@Injectable()
export class StudiedWordsRepository {
  constructor(private readonly database: Database) {}

  /** Those that are there. */
  async find(scope: AccountScope, missed: readonly MissedWord[]): Promise<Map<number, StudiedAmongOthers>> {
    const words = await this.database.rows(FIND, [scope, missed.map(({ wordId }) => wordId)]);
    const languages = new Map(words.map(({ id, target_language }) => [id, target_language]));
    const wanted = missed.flatMap(({ wordId, attempts }) =>
      patternsOf(attempts).map((pattern) => ({ word_id: wordId, language: languages.get(wordId), pattern })),
    );
    const others = wanted.length === 0 ? [] : await this.database.rows(OTHERS, [scope, JSON.stringify(wanted)]);
    const meant = Map.groupBy(others, (other) => other.missed);
    return new Map(words.map((word) => [word.id, { word: toStudied(word), others: (meant.get(word.id) ?? []).map(toStudied) }]));
  }
}

function patternsOf(attempts: readonly string[]): string[] {
  const forms = new Set(attempts.map((attempt) => searchForm(bare(attempt))).filter((form) => form !== ''));
  return [...forms].slice(-MAX_ATTEMPTS).map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`);
}

/** What stands around a word in an answer stands in no word. */
function bare(attempt: string): string {
  return termKey(attempt).replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
}

function toStudied({ id, term, translations, antonyms }: StudiedRow): StudiedWord {
  return { wordId: id, term, translations, antonyms };
}
