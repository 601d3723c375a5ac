import type { ApiLearner } from './learner.js';
import type { Observer } from './observer.js';

/**
 * Inserts words with some answers each directly into the database. Memory states and day counters are not computed.
 * @returns the id of their group
 */
export async function addStudiedWords(observer: Observer, learner: ApiLearner, words: number, answers: number): Promise<number> {
  const { id: groupId } = await learner.createGroup();
  await observer.rows(
    `with w as (
       insert into words (account_id, group_id, term, target_language, translations, term_key, term_search, fold_version, operation_id, request_hash)
       select $1, $2, 'palabra ' || n, 'Spanish', array['word ' || n], 'palabra ' || n, 'palabra ' || n, 1, 'studied word ' || n, ''
         from generate_series(1, $3) n
       returning id
     ), s as (
       insert into review_states (account_id, word_id, facet, group_id, algorithm, status, phase, due_at, schedule_version)
       select $1, id, 0, $2, 'fsrs', 'review', 'review', now(), 0 from w
     ), counted as (
       update groups set word_count = word_count + $3 where account_id = $1 and id = $2
     ), learned as (
       update accounts set total_words_learned = total_words_learned + $3 where id = $1
     )
     insert into review_logs (account_id, kind, word_id, facet, operation_id, request_hash, answered_at, received_at, outcome, grade, algorithm,
       was_new)
     select $1, 'answer', id, 0, 'studied ' || id || ' ' || n, '', at, at, case when grade = 'again' then 'incorrect' else 'correct' end, grade,
            'fsrs', n = 1
       from (select id, n, now() - interval '1 day' * (3 + 2.5 ^ ($4 - n) + (hashint8(id) & 15)) as at,
                    (array['again', 'hard', 'good', 'good', 'good', 'good', 'good', 'easy'])[1 + (hashint8(31 * id + n) & 7)] as grade
               from w, generate_series(1, $4) n) answered`,
    [learner.user.id, groupId, words, answers],
  );
  await learner.updateSettings({ day_start_hour: 5 });
  return groupId;
}

/** Inserts thousands of new words into a group directly. Returns their ids. */
export async function addNewWords(observer: Observer, learner: ApiLearner, groupId: number, count: number): Promise<number[]> {
  const rows = await observer.rows<{ id: number }>(
    `with w as (
       insert into words (account_id, group_id, term, target_language, translations, term_key, term_search, fold_version, operation_id, request_hash)
       select $1, $2, 'palabra ' || n, 'Spanish', array['word ' || n], 'palabra ' || n, 'palabra ' || n, 1, 'new word ' || n, ''
         from generate_series(1, $3) n
       returning id
     ), s as (
       insert into review_states (account_id, word_id, facet, group_id, algorithm, schedule_version)
       select $1, w.id, 0, $2, r.scheduler, r.schedule_version from w join recall_settings r on r.account_id = $1
     ), counted as (
       update groups set word_count = word_count + $3, new_count = new_count + $3 where account_id = $1 and id = $2
     )
     select id from w order by id`,
    [learner.user.id, groupId, count],
  );
  return rows.map(({ id }) => id);
}
