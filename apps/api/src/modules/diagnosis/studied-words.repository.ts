import { Injectable } from '@nestjs/common';
import { searchForm, termKey } from '@wordhoard/language';
import type { StudiedWord } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, statement } from '../../platform/database/database.js';

/** An attempt at one word may be what many others say; each attempt is looked for once. */
const MOST_OTHERS = 1000;
const MOST_ATTEMPTS = 50;

interface StudiedRow {
  readonly id: number;
  readonly target_language: string;
  readonly term: string;
  readonly translations: readonly string[];
  readonly antonyms: readonly string[];
}

const FIND = statement<StudiedRow>(
  'find-studied-word',
  `select id, target_language, term, translations, antonyms from words where account_id = $1 and id = $2 and deleted_at is null`,
);

/**
 * Each attempt by words_search_part, whose forms are wider than what counts as the same: the rule looks again. A limit for each attempt
 * would make PostgreSQL hope to find as many soon, and read the table.
 */
const OTHERS = statement<StudiedRow>(
  'find-words-meant-instead',
  `select distinct on (w.id) w.id, w.target_language, w.term, w.translations, w.antonyms
     from unnest($4::text[]) pattern
     cross join lateral (
       select id, target_language, term, translations, antonyms from words
        where account_id = $1 and id <> $2 and target_language = $3 and deleted_at is null and term_search like pattern) w
    order by w.id limit ${MOST_OTHERS}`,
);

/** Words as a diagnosis sees them. */
@Injectable()
export class StudiedWordsRepository {
  constructor(private readonly database: Database) {}

  /** With what the account knows besides in the language, as far as one of the attempts may have meant it. Undefined for a word that is gone. */
  async find(
    scope: AccountScope,
    wordId: number,
    attempts: readonly string[],
  ): Promise<{ readonly word: StudiedWord; readonly others: readonly StudiedWord[] } | undefined> {
    const [word] = await this.database.rows(FIND, [scope, wordId]);
    if (!word) return undefined;
    const forms = new Set(attempts.map((attempt) => searchForm(bare(attempt))).filter((form) => form !== ''));
    const patterns = [...forms].slice(-MOST_ATTEMPTS).map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`);
    const others = patterns.length === 0 ? [] : await this.database.rows(OTHERS, [scope, wordId, word.target_language, patterns]);
    return { word: toStudied(word), others: others.map(toStudied) };
  }
}

/** What stands around a word in an answer stands in no word. */
function bare(attempt: string): string {
  return termKey(attempt).replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
}

function toStudied({ id, term, translations, antonyms }: StudiedRow): StudiedWord {
  return { wordId: id, term, translations, antonyms };
}
