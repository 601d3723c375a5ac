import { FOLD_VERSION } from '@wordhoard/language';
import { DEFAULT_WEIGHTS } from '@wordhoard/scheduling';
import type { Client } from 'pg';

/** A set of identical accounts. */
export interface AccountPlan {
  kind: 'large' | 'medium' | 'small' | 'million' | 'single';
  accounts: number;
  /** Per account. */
  words: number;
  /** Per account. */
  groups: number;
}

/** Occurs only in terms, about once in 5,000 words. */
export const RARE_PART = 'quartz';
const RARE_EVERY = 5000;

/** The workspace of the assistant's tool calls. */
export const BENCH_WORKSPACE = '/bench';

/** Words per seeded session. */
const SESSION_WORDS = 20;

/** A pronounceable word, deterministic in the number (its lower sixteen bits). */
const INVENT = `
  create function pg_temp.invented(seed bigint) returns text immutable language sql as $$
    select string_agg((array['ba','dor','fen','gil','ham','jo','ka','lum','mer','no','pas','ri','sul','tev','vo','wix'])
                      [1 + ((hashint8(seed) >> bits) & 15)], '')
      from unnest(array[0, 4, 8, 12]) bits
  $$`;

const PLAN = `create temp table plan (account_id bigint primary key, kind text, words integer, groups integer)`;

const ACCOUNTS = `
  with made as (
    insert into accounts (email, username, password_hash)
    select $1 || n || '@example.org', $1 || n, 'no sign-in' from generate_series(1, $2) n returning id
  )
  insert into plan select id, $1, $3, $4 from made`;

const SETTINGS = `insert into recall_settings (account_id, scheduler) select account_id, 'fsrs' from plan`;

const PARAMETERS = `
  insert into parameter_sets (account_id, algorithm, weights, desired_retention, active)
  select account_id, 'fsrs', $1, 0.9, true from plan`;

/** Last used a day in the future, so that no request of a long run updates the last-used time. */
const SIGN_INS = `
  insert into sign_ins (account_id, id, client, created_at, last_used_at, expires_at)
  select account_id, gen_random_uuid(), 'web', now(), now() + interval '1 day', now() + interval '7 days' from plan`;

const GROUPS = `
  insert into groups (account_id, name, target_language, operation_id, request_hash)
  select account_id, 'Group ' || n, 'Spanish', 'group ' || n, '' from plan, generate_series(1, groups) n`;

const WORDS = `
  insert into words (account_id, group_id, term, target_language, translations, term_key, term_search, fold_version, operation_id, request_hash)
  select account_id, group_id, term, 'Spanish', array[meaning], term, term || E'\\n' || meaning, $1, 'word ' || n, ''
    from (select p.account_id, n, g.id as group_id, pg_temp.invented(-n) as meaning,
                 pg_temp.invented(n) || case when n % ${RARE_EVERY} = 0 then '${RARE_PART}' || n / ${RARE_EVERY} else '' end as term
            from plan p
           cross join generate_series(1, p.words) n
            join (select account_id, id, row_number() over (partition by account_id order by id) - 1 as nth from groups) g
              on g.account_id = p.account_id and g.nth = n % p.groups
           order by p.account_id, n) w`;

/**
 * In each group a tenth is new. The others were answered once, and a tenth of them is due. Some are being relearned, and some of those are
 * leeches.
 */
const STATES = `
  insert into review_states (account_id, word_id, facet, group_id, algorithm, status, phase, due_at, stability, difficulty, interval_days,
    repetitions, lapses, leech, last_reviewed_at, folded_to, strength)
  select account_id, id, 0, group_id, 'fsrs', 'new', 'new', null, null, null, 0, 0, 0, false, null, null, 0 from words where id / 20 % 10 = 0
   union all
  select account_id, id, 0, group_id, 'fsrs', case when relearned then 'needs_review' when days < 21 then 'review' else 'mastered' end,
         case when relearned then 'relearning' else 'review' end,
         case when relearned then now() + days * interval '20 minutes' else answered_at + make_interval(days => days) end,
         days, 5, days, case when relearned then 0 else 3 end, case when leech then 8 else 0 end, leech, answered_at, answered_at,
         round(100 * (1 - 2 ^ (-days / 21.0)))
    from (select account_id, id, group_id, id / 20 % 50 = 1 as relearned, id / 20 % 500 = 1 as leech, 1 + (hashint8(id) & 63) as days,
                 now() - (1 + (hashint8(id) & 63)) * (0.05 + 1.05 * (hashint8(-id) & 1023) / 1024.0) * interval '1 day' as answered_at
            from words where id / 20 % 10 <> 0) answered`;

const LOG = `
  insert into review_logs (account_id, kind, word_id, facet, operation_id, request_hash, answered_at, received_at, outcome, grade,
    duration_ms, algorithm, interval_chosen, due_after)
  select account_id, 'answer', word_id, facet, 'answer ' || word_id, '', last_reviewed_at, last_reviewed_at, 'correct', 'good', 2000,
         'fsrs', interval_days, due_at
    from review_states where last_reviewed_at is not null`;

const GROUP_COUNTS = `
  update groups g set word_count = c.words, new_count = c.new, mastered_count = c.mastered
    from (select account_id, group_id, count(*) as words, count(*) filter (where status = 'new') as new,
                 count(*) filter (where status = 'mastered') as mastered
            from review_states group by account_id, group_id) c
   where g.account_id = c.account_id and g.id = c.group_id`;

const DUE_DAYS = `
  insert into due_days (account_id, day, reviews)
  select account_id, study_day(due_at, 'UTC', 4) as day, count(*) from review_states where due_at is not null group by account_id, day`;

/** Excludes today, so the daily allowance is unused. */
const STUDY_DAYS = `
  insert into study_days (account_id, day, answers, new_words, study_ms)
  select account_id, study_day(answered_at, 'UTC', 4) as day, count(*), 0, sum(duration_ms)
    from review_logs where answered_at < now() - interval '1 day' group by account_id, day`;

/** Every word of a small account is in one of its sessions. */
const SESSIONS = `
  insert into review_sessions (account_id, mode, queue, operation_id, request_hash, started_at)
  select account_id, 'standard', jsonb_agg(jsonb_build_object('word_id', id, 'facet', 0) order by id), 'session ' || nth, '', now()
    from (select w.account_id, w.id, (row_number() over (partition by w.account_id order by w.id) - 1) / ${SESSION_WORDS} as nth
            from words w join plan p on p.account_id = w.account_id where p.kind = 'small') asked
   group by account_id, nth`;

/** Assistant grants of small accounts. */
const GRANTS = `
  insert into grants (account_id, tool, access, workspace, mode, expires_at)
  select account_id, 'svc_list_groups', 'read', '${BENCH_WORKSPACE}', 'always', now() + interval '7 days' from plan where kind = 'small'`;

/**
 * Earlier decisions of these accounts. If the chains were analysed while empty, a connection would plan their foreign key check as a
 * sequential scan, and keep scanning until autovacuum runs.
 */
const DECISIONS = `
  select append_audit_events(account_id, array[
           '{"access":"read","at":"2026-03-01T09:00:00.000Z","call":"' || gen_random_uuid() || '","client":null,"confirmation":null,' ||
           '"grant":null,"kind":"decision","outcome":"denied","payload_sha256":"' || repeat('0', 64) || '","reason":"no_grant",' ||
           '"tool":"svc_list_groups","version":1,"workspace":"${BENCH_WORKSPACE}"}'])
    from plan where kind = 'small'`;

/** Fills a migrated, empty database, table by table. */
export async function seed(client: Client, plans: readonly AccountPlan[]) {
  await client.query(INVENT);
  await client.query(PLAN);
  for (const { kind, accounts, words, groups } of plans) await client.query(ACCOUNTS, [kind, accounts, words, groups]);
  await client.query(SETTINGS);
  await client.query(PARAMETERS, [DEFAULT_WEIGHTS]);
  await client.query(SIGN_INS);
  await client.query(GROUPS);
  await client.query(WORDS, [FOLD_VERSION]);
  for (const table of [STATES, LOG, GROUP_COUNTS, DUE_DAYS, STUDY_DAYS, SESSIONS, GRANTS, DECISIONS]) await client.query(table);
  await client.query('vacuum analyze');
}

export async function countWords(client: Client, account: number): Promise<number> {
  const { rows } = await client.query<{ words: number }>('select count(*)::int as words from words where account_id = $1', [account]);
  return rows[0]?.words ?? 0;
}
