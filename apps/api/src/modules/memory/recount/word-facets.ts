import { FACETS_OF_WORD } from '../state.row.js';

/** Parts of statements that change words and their memory together. All bind `:account`. */

/** Counts one new word in an existing group. */
export function countNewWord(group: string): string {
  return `update groups set word_count = word_count + 1, new_count = new_count + 1
    where account_id = :account and id = ${group} and deleted_at is null
   returning id, target_language, directions`;
}

/** Counts the new words of `w` in their groups. */
export const COUNT_NEW_WORDS = `update groups g set word_count = g.word_count + made.words, new_count = g.new_count + made.words
  from (select group_id, count(*) as words from w group by group_id) made where g.account_id = :account and g.id = made.group_id`;

/** Creates a facet of each word of `w` for each direction that its group asks. @param group joins the word's group as `g` */
export function newFacets(group: string): string {
  return `insert into review_states (account_id, word_id, facet, group_id, algorithm, schedule_version)
   select :account, w.id, f.facet, w.group_id, r.scheduler, r.schedule_version
     from w join ${group} join recall_settings r on r.account_id = :account cross join ${FACETS_OF_WORD}`;
}

/** Resumes facets that were imported as suspended. @param words selects word ids */
export function resumeFacets(words: string): string {
  return `update review_states set suspended = false where account_id = :account and suspended and word_id in ${words}`;
}

/** Hides or shows the facets of the words of `changed (id, suspended)`. */
export const HIDE_FACETS = `update review_states s
    set hidden = changed.suspended or s.suspended or (s.facet = 1 and g.directions <> 'both'), version = s.version + 1
   from changed, groups g
  where s.account_id = :account and s.word_id = changed.id and g.account_id = :account and g.id = s.group_id`;

/** CTEs that subtract words from the account's learned words before their facets are deleted with them. @param words selects word ids */
export function unlearnWords(words: string): string {
  return `learned as (
     select count(*)::int as facets from review_states where account_id = :account and status <> 'new' and word_id in ${words}
   ), account as (
     update accounts set total_words_learned = total_words_learned - learned.facets from learned where id = :account
   )`;
}
