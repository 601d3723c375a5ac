import { statement } from '../../../platform/database/database.js';

/** Each takes the account and a list, so that five hundred rows take one statement. */

export const INSERT_ROWS = statement<never>(
  'ledger-insert-rows',
  `insert into review_logs (account_id, word_id, facet, session_id, kind, operation_id, request_hash, answered_at, received_at, outcome,
     grade, duration_ms, attempted_answer, hint_used, direction, format, algorithm, parameter_set_id, interval_chosen, memory_before,
     memory_after, due_before, due_after, was_new, became_leech, leech_suspended, voids)
   select $1, "wordId", facet, "sessionId", kind, "operationId", decode("requestHash", 'hex'), "answeredAt", "receivedAt", outcome,
     grade, "durationMs", "attemptedAnswer", "hintUsed", direction, format, algorithm, "parameterSetId",
     ("memoryAfter" ->> 'intervalDays')::double precision, "memoryBefore", "memoryAfter", "dueBefore", "dueAfter", "wasNew", "becameLeech",
     "leechSuspended", voids
     from rows from (jsonb_to_recordset($2::jsonb) as (
       "wordId" bigint, facet smallint, "sessionId" bigint, kind text, "operationId" text, "requestHash" text, "answeredAt" timestamptz,
       "receivedAt" timestamptz, outcome text, grade text, "durationMs" integer, "attemptedAnswer" text, "hintUsed" boolean, direction text,
       format text, algorithm text, "parameterSetId" bigint, "memoryBefore" jsonb, "memoryAfter" jsonb, "dueBefore" timestamptz,
       "dueAfter" timestamptz, "wasNew" boolean, "becameLeech" boolean, "leechSuspended" boolean, voids text
     )) with ordinality as entered order by ordinality`,
);

export const UPDATE_FACETS = statement<never>(
  'ledger-update-facets',
  `update review_states s set algorithm = f.algorithm, status = f.status, phase = f.phase, due_at = f."dueAt", stability = f.stability,
     difficulty = f.difficulty, ease = f.ease, interval_days = f."intervalDays", repetitions = f.repetitions, lapses = f.lapses,
     learning_step = f."learningStep", last_reviewed_at = f."lastReviewedAt", folded_to = f."foldedTo", strength = f.strength,
     leech = f.leech, schedule_version = r.schedule_version, version = s.version + 1
     from recall_settings r, jsonb_to_recordset($2::jsonb) as f (
       "wordId" bigint, facet smallint, algorithm text, status text, phase text, "dueAt" timestamptz, stability double precision,
       difficulty double precision, ease double precision, "intervalDays" double precision, repetitions integer, lapses integer,
       "learningStep" smallint, "lastReviewedAt" timestamptz, "foldedTo" timestamptz, strength smallint, leech boolean
     )
    where s.account_id = $1 and r.account_id = $1 and s.word_id = f."wordId" and s.facet = f.facet`,
);

export const SUSPEND_WORDS = statement<never>(
  'ledger-suspend-words',
  `with changed as (
     select key as id, by as suspended from jsonb_to_recordset($2::jsonb) as m (key bigint, by boolean)
   ), word as (
     update words w set suspended = changed.suspended from changed where w.account_id = $1 and w.id = changed.id
   )
   update review_states s set hidden = changed.suspended or s.suspended or (s.facet = 1 and g.directions <> 'both'), version = s.version + 1
     from changed, groups g
    where s.account_id = $1 and s.word_id = changed.id and g.account_id = $1 and g.id = s.group_id`,
);

/** Adds to the counts of sessions, including ended ones. */
export const UPDATE_SESSIONS = statement<never>(
  'ledger-move-sessions',
  `update review_sessions s set words_reviewed = words_reviewed + m.answered, correct_count = correct_count + m.correct,
     incorrect_count = incorrect_count + m.answered - m.correct, new_words_learned = new_words_learned + m."newWords"
     from jsonb_to_recordset($2::jsonb) as m (key bigint, answered integer, correct integer, "newWords" integer)
    where s.account_id = $1 and s.id = m.key`,
);

export const UPDATE_GROUPS = statement<never>(
  'ledger-move-groups',
  `update groups g set new_count = new_count + m.new, mastered_count = mastered_count + m.mastered,
     last_reviewed_at = greatest(last_reviewed_at, m."lastReviewedAt")
     from jsonb_to_recordset($2::jsonb) as m (key bigint, new integer, mastered integer, "lastReviewedAt" timestamptz)
    where g.account_id = $1 and g.id = m.key`,
);

export const UPDATE_STUDY_DAYS = statement<never>(
  'ledger-move-days',
  `insert into study_days as d (account_id, day, answers, new_words, study_ms)
   select $1, key, answers, "newWords", "studyMs"
     from jsonb_to_recordset($2::jsonb) as m (key date, answers integer, "newWords" integer, "studyMs" bigint)
       on conflict (account_id, day) do update set answers = d.answers + excluded.answers, new_words = d.new_words + excluded.new_words,
         study_ms = d.study_ms + excluded.study_ms`,
);

export const UPDATE_DUE_DAYS = statement<never>(
  'ledger-move-placed',
  `insert into due_days as d (account_id, day, reviews)
   select $1, key, by from jsonb_to_recordset($2::jsonb) as m (key date, by integer)
       on conflict (account_id, day) do update set reviews = d.reviews + excluded.reviews`,
);

export const UPDATE_ACCOUNT = statement<never>(
  'ledger-move-account',
  `update accounts set total_words_learned = total_words_learned + $2, total_study_ms = total_study_ms + $3, streak_days = $4,
     longest_streak_days = $5, last_activity_date = $6 where id = $1`,
);
