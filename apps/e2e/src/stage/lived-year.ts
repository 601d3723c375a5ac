import { queryOnce } from '@wordhoard/testing';
import type { GroupDto } from '@wordhoard/api-client/types';
import type { Instance } from './instance.js';
import type { Learner } from './learner.js';

/**
 * Gives a learner a group of sixty words with a year of answers to them, about every third day, past the API: the same every time but for
 * the day it is. Some words are due, some overdue, some mastered, and half have a level.
 */
export async function giveLivedYear({ database }: Instance, learner: Learner, name: string): Promise<GroupDto> {
  const group = await learner.createGroup({ name });
  await queryOnce(
    database.url,
    `with w as (
       insert into words (account_id, group_id, term, target_language, translations, term_key, term_search, fold_version, operation_id,
         request_hash, cefr_level)
       select $1, $2, 'palabra ' || n, 'Spanish', array['word ' || n], 'palabra ' || n, 'palabra ' || n, 1, 'lived ' || n, '',
              (array['A1', 'A1', 'A2', 'B1', null, null])[1 + n % 6]
         from generate_series(1, 60) n
       returning id, substring(term from '\\d+')::int as n
     ), s as (
       insert into review_states (account_id, word_id, facet, group_id, algorithm, status, phase, due_at, schedule_version)
       select $1, w.id, 0, $2, r.scheduler, (array['review', 'review', 'mastered', 'learning', 'needs_review'])[1 + n % 5], 'review',
              now() + interval '1 day' * (n - 8), r.schedule_version
         from w join recall_settings r on r.account_id = $1
     ), counted as (
       update groups set word_count = word_count + 60, mastered_count = mastered_count + 12 where account_id = $1 and id = $2
     ), learned as (
       update accounts set total_words_learned = 60, streak_days = 3, longest_streak_days = 31 where id = $1
     )
     insert into review_logs (account_id, kind, word_id, facet, operation_id, request_hash, answered_at, received_at, outcome, grade, algorithm,
       was_new, duration_ms, memory_before)
     select $1, 'answer', id, 0, 'lived ' || n || ' ' || d, '', at, at, case when again then 'incorrect' else 'correct' end,
            case when again then 'again' else 'good' end, 'fsrs', d > 330, 4000 + 400 * (n % 20),
            jsonb_build_object('intervalDays', (array[0.2, 4, 30])[1 + n % 3])
       from (select w.id, n, d, (n * 7 + d) % 9 = 0 as again,
                    now() - interval '1 day' * d - interval '1 hour' * ((n * 5 + d) % 11) - interval '1 second' * n as at
               from w, generate_series(1, 364, 3) d where (n + d * d) % 11 < 1 + d % 5) answered`,
    [learner.user.id, group.id],
  );
  // Recounts the days: rows that bypass the API are not counted.
  await learner.chooseSettings({ day_start_hour: 3 });
  await learner.chooseSettings({ day_start_hour: 4 });
  return group;
}
