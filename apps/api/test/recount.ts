import { type Streak, streakOfDays, studyDay } from '@wordhoard/scheduling';
import type { Observer } from './observer.js';

/** A stored counter that differs from the rows it counts. */
export interface Miscount {
  readonly counter: string;
  readonly of: number;
  readonly stored: unknown;
  readonly counted: unknown;
}

interface AccountRow {
  readonly id: number;
  readonly time_zone: string;
  readonly day_start_hour: number;
  readonly learned: number;
  readonly study_ms: number;
  readonly streak: Streak;
}

interface DayRow {
  readonly answers: number;
  readonly new_words: number;
  readonly study_ms: number;
}

/** Recounts every stored counter, for one account or for all, and returns the differences. */
export async function miscounts(observer: Observer, accountId: number | null = null): Promise<Miscount[]> {
  const accounts = await observer.rows<AccountRow>(
    `select a.id, a.time_zone, r.day_start_hour, a.total_words_learned as learned, a.total_study_ms as study_ms,
            jsonb_build_object('streakDays', a.streak_days, 'longestStreakDays', a.longest_streak_days,
              'lastActivityDate', a.last_activity_date) as streak
       from accounts a join recall_settings r on r.account_id = a.id
      where a.id = coalesce($1, a.id)`,
    [accountId],
  );
  const found = [...(await groupMiscounts(observer, accountId)), ...(await sessionMiscounts(observer, accountId))];
  for (const account of accounts) {
    found.push(...(await dueDayMiscounts(observer, account)), ...(await studyMiscounts(observer, account)));
  }
  return found;
}

async function groupMiscounts(observer: Observer, accountId: number | null): Promise<Miscount[]> {
  return observer.rows<Miscount>(
    `select 'words, new and mastered of a group' as counter, g.id as of, to_jsonb(array[word_count, new_count, mastered_count]) as stored,
           to_jsonb(array[counted.words, counted.new, counted.mastered]) as counted
      from groups g
      cross join lateral (
        select count(*)::int as words, (count(*) filter (where s.status = 'new'))::int as new,
               (count(*) filter (where s.status = 'mastered'))::int as mastered
          from words w join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
         where w.account_id = g.account_id and w.group_id = g.id and w.deleted_at is null
      ) counted
     where array[word_count, new_count, mastered_count] <> array[counted.words, counted.new, counted.mastered]
       and g.account_id = coalesce($1, g.account_id)
    union all
    select 'rows of a word that went to another group or out of sight without it', w.id,
           to_jsonb(array[s.group_id::int, s.hidden::int, s.deleted::int]),
           to_jsonb(array[w.group_id::int, (${UNASKED})::int, (w.deleted_at is not null)::int])
      from words w
      join review_states s on s.account_id = w.account_id and s.word_id = w.id
      join groups g on g.account_id = w.account_id and g.id = w.group_id
     where (s.group_id <> w.group_id or s.deleted <> (w.deleted_at is not null) or s.hidden <> (${UNASKED}))
       and w.account_id = coalesce($1, w.account_id)
    union all
    select 'facets of a word', w.id, to_jsonb(facets.stored), to_jsonb(facets.asked)
      from words w
      join groups g on g.account_id = w.account_id and g.id = w.group_id
      cross join lateral (
        select array(select facet from review_states where account_id = w.account_id and word_id = w.id order by facet) as stored,
               case when g.directions = 'both' then array[0, 1]::smallint[] else array[0]::smallint[] end as asked
      ) facets
     where not facets.stored @> facets.asked and w.deleted_at is null and w.account_id = coalesce($1, w.account_id)`,
    [accountId],
  );
}

/** A facet that is not scheduled: its word is suspended or deleted, the facet is suspended, or its group does not use it. */
const UNASKED = `w.suspended or w.deleted_at is not null or s.suspended or (s.facet = 1 and g.directions <> 'both')`;

const STANDING = `not exists (select from review_logs v where v.account_id = l.account_id and v.voids = l.operation_id)`;

async function sessionMiscounts(observer: Observer, accountId: number | null): Promise<Miscount[]> {
  return observer.rows<Miscount>(
    `select 'answers of a session' as counter, r.id as of, counted.all as counted,
           array[words_reviewed, correct_count, incorrect_count, new_words_learned] as stored
      from review_sessions r
      cross join lateral (
        select array[count(*), count(*) filter (where outcome = 'correct'), count(*) filter (where outcome = 'incorrect'),
                 count(*) filter (where was_new)]::int[] as all
          from review_logs l
         where l.account_id = r.account_id and l.session_id = r.id and l.kind = 'answer' and ${STANDING}
      ) counted
     where counted.all <> array[words_reviewed, correct_count, incorrect_count, new_words_learned]
       and r.account_id = coalesce($1, r.account_id)`,
    [accountId],
  );
}

async function dueDayMiscounts(observer: Observer, { id, time_zone, day_start_hour }: AccountRow): Promise<Miscount[]> {
  const due = await observer.rows<{ due_at: Date }>(
    'select due_at from review_states where account_id = $1 and due_at is not null and not hidden',
    [id],
  );
  const counted = new Map<string, number>();
  for (const { due_at } of due) add(counted, studyDay(due_at, time_zone, day_start_hour), 1);
  const rows = await observer.rows<{ day: string; reviews: number }>(
    'select day, reviews from due_days where account_id = $1 and reviews <> 0 order by day',
    [id],
  );
  const stored = new Map(rows.map(({ day, reviews }) => [day, reviews]));
  return different('reviews placed on days', id, sorted(stored), sorted(counted));
}

async function studyMiscounts(observer: Observer, account: AccountRow): Promise<Miscount[]> {
  const { id, time_zone, day_start_hour } = account;
  const answers = await observer.rows<{ answered_at: Date; was_new: boolean; duration_ms: number | null }>(
    `select answered_at, was_new, duration_ms from review_logs l where account_id = $1 and kind = 'answer' and ${STANDING}`,
    [id],
  );
  const counted = new Map<string, DayRow>();
  for (const { answered_at, was_new, duration_ms } of answers) {
    const day = studyDay(answered_at, time_zone, day_start_hour);
    const { answers: n, new_words, study_ms } = counted.get(day) ?? { answers: 0, new_words: 0, study_ms: 0 };
    counted.set(day, { answers: n + 1, new_words: new_words + Number(was_new), study_ms: study_ms + (duration_ms ?? 0) });
  }
  const rows = await observer.rows<DayRow & { day: string }>(
    'select day, answers, new_words, study_ms from study_days where account_id = $1 and (answers, new_words, study_ms) <> (0, 0, 0)',
    [id],
  );
  const stored = new Map(rows.map(({ day, ...counts }) => [day, counts]));
  const { learned } = await observer.row<{ learned: number }>(
    `select count(*)::int as learned from review_states where account_id = $1 and status <> 'new'`,
    [id],
  );
  const studyMs = answers.reduce((sum, { duration_ms }) => sum + (duration_ms ?? 0), 0);
  return [
    ...different('answers on days', id, sorted(stored), sorted(counted)),
    ...different('the streak', id, account.streak, streakOfDays([...counted.keys()].sort())),
    ...different('words learned', id, account.learned, learned),
    ...different('time spent', id, account.study_ms, studyMs),
  ];
}

function different(counter: string, of: number, stored: unknown, counted: unknown): Miscount[] {
  return JSON.stringify(stored, inOrder) === JSON.stringify(counted, inOrder) ? [] : [{ counter, of, stored, counted }];
}

/** Sorts keys, so that equal objects have equal JSON. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sorted<T>(days: Map<string, T>): [string, T][] {
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

function add(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
