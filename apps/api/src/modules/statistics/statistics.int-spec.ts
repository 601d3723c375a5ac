import { getDueForecast, getHeatmap, getOverview, getRetention } from '@wordhoard/api-client/sdk';
import { createRandom } from '@wordhoard/scheduling';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';
import { addNewWords } from '../../../test/studied-words.js';

const LOGS_OF_EACH = scaled(40, 200);
/** The day start changes after each part. */
const PART = LOGS_OF_EACH / 4;
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'] as const;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const suite = useApi();

interface Row {
  readonly word: number;
  readonly at: number;
  readonly kind: 'answer' | 'skip' | 'reset';
  readonly grade: 'again' | 'good' | null;
  readonly ms: number | null;
  readonly isNew: boolean;
  /** The scheduled interval in days; null if only an import would know it. */
  readonly interval: number | null;
  readonly imported: number | null;
  readonly isVoided: boolean;
}

/** The log of a random word, including times near the edges of days, hours, years and clock changes. */
function randomLog(word: number, now: number, chance: () => number): Row[] {
  const pick = <T>(...of: T[]) => of[Math.floor(chance() * of.length)] as T;
  const edges = [
    Date.UTC(2026, 2, 8, 7),
    Date.UTC(2026, 10, 1, 6),
    Date.UTC(2026, 8, 26, 14),
    Date.UTC(2026, 0, 1),
    Date.UTC(2025, 11, 31, 23),
  ];
  return Array.from({ length: 1 + Math.floor(chance() * 9) }, (_, index) => {
    const near = pick(...edges) + Math.floor((chance() - 0.5) * 12) * HOUR_MS;
    const at = pick(near, now - Math.floor(chance() * 120 * DAY_MS), now - Math.floor(chance() * 500 * DAY_MS));
    const kind = pick('answer', 'answer', 'answer', 'answer', 'skip', 'reset');
    const isImported = chance() < 0.2;
    return {
      ...{ word, kind, isNew: kind === 'answer' && index === 0, isVoided: chance() < 0.15 },
      at: Math.min(at, now),
      grade: kind === 'answer' ? pick('again', 'good', 'good') : null,
      ms: pick(null, 0, 999, 1000, 61_500),
      interval: isImported ? null : pick(0, 0.5, 1, 20, 20.9, 21, 400),
      imported: isImported ? pick(-600, 0, 1, 20, 21, 300) : null,
    } as const;
  });
}

async function store(learner: ApiLearner, rows: readonly Row[]): Promise<void> {
  await suite.observer.rows(
    `with r as (
       select * from jsonb_to_recordset($2::jsonb) as l
         (id text, word bigint, at double precision, kind text, grade text, ms integer, "isNew" boolean, interval double precision,
          imported integer, "isVoided" boolean)
     )
     insert into review_logs (account_id, kind, word_id, facet, operation_id, request_hash, answered_at, received_at, outcome, grade, duration_ms,
       algorithm, was_new, memory_before, imported, voids)
     select $1::bigint, kind, word, 0, id, ''::bytea, to_timestamp(at / 1000), now(),
            case kind when 'answer' then case grade when 'again' then 'incorrect' else 'correct' end when 'skip' then 'skipped' end, grade, ms,
            'fsrs', "isNew", case when interval is not null then jsonb_build_object('intervalDays', interval) end,
            case when imported is not null then jsonb_build_object('lastIvl', imported) end, null
       from r
     union all
     select $1, 'void', word, 0, id || ' void', '', to_timestamp(at / 1000), now(), null, null, null, 'fsrs', false, null, null, id
       from r where "isVoided"`,
    [learner.user.id, JSON.stringify(rows.map((row, index) => ({ ...row, id: `log ${row.word} ${index}` })))],
  );
}

/** The local time of a zone, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = format.format(at).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function dayOf(at: number, timeZone: string, startHour: number): string {
  return new Date(wallClock(at, timeZone) - startHour * HOUR_MS).toISOString().slice(0, 10);
}

function tally(rows: readonly Row[]) {
  return { reviews: rows.length, recalled: rows.filter(({ grade }) => grade !== 'again').length };
}

function by<K extends string | number>(rows: readonly Row[], keyOf: (row: Row) => K): [K, Row[]][] {
  return [...Map.groupBy(rows, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
}

function msOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { ms }) => sum + (ms ?? 0), 0);
}

/** Computes all statistics a second time from the rows. */
function recomputed(rows: readonly Row[], groupId: number, now: number, timeZone: string, startHour: number) {
  const dayAt = (at: number) => dayOf(at, timeZone, startHour);
  const today = dayAt(now);
  const isOfLast = (days: number) => (row: Row) => Date.parse(today) - Date.parse(dayAt(row.at)) < days * DAY_MS;
  const answers = rows.filter(({ kind, isVoided }) => kind === 'answer' && !isVoided);
  const ofToday = answers.filter(({ at }) => dayAt(at) === today);
  const ofGroup = answers.filter(isOfLast(30));
  const asked = answers.filter((row) => !row.isNew && isOfLast(30)(row));
  const intervalOf = ({ interval, imported }: Row) => interval ?? imported ?? 0;
  const [learning, young, mature] = [
    asked.filter((row) => intervalOf(row) < 1),
    asked.filter((row) => intervalOf(row) >= 1 && intervalOf(row) < 21),
    asked.filter((row) => intervalOf(row) >= 21),
  ];
  const days = by(answers, ({ at }) => dayAt(at));
  return {
    overview: {
      ...{ today, time_zone: timeZone, reviews: answers.length, days_studied: days.length, reviews_today: ofToday.length },
      first_day: days[0]?.[0] ?? null,
      seconds: Math.floor(msOf(answers) / 1000),
      seconds_today: Math.floor(msOf(ofToday) / 1000),
      hours: by(
        answers.filter((row) => !row.isNew && isOfLast(90)(row)),
        ({ at }) => new Date(wallClock(at, timeZone)).getUTCHours(),
      ).map(([hour, of]) => ({ hour, ...tally(of) })),
      groups: ofGroup.length === 0 ? [] : [{ group_id: groupId, ...tally(ofGroup), seconds: Math.floor(msOf(ofGroup) / 1000) }],
    },
    heatmaps: [2025, 2026].map((year) => ({
      year,
      days: days
        .filter(([day]) => day.startsWith(`${year}-`))
        .map(([day, of]) => ({
          ...{ day, reviews: of.length, new_words: of.filter(({ isNew }) => isNew).length, seconds: Math.floor(msOf(of) / 1000) },
        })),
    })),
    retention: {
      ...{ learning: tally(learning), young: tally(young), mature: tally(mature) },
      days: by([...young, ...mature], ({ at }) => dayAt(at)).map(([day, of]) => ({ day, ...tally(of) })),
    },
  };
}

describe(`statistics of ${ZONES.length * LOGS_OF_EACH} logs`, () => {
  it.each(ZONES)('equal the statistics counted row by row in %s', async (time_zone) => {
    const learner = await ApiLearner.signUp(suite.url, { time_zone });
    const group = await learner.createGroup();
    const words = await addNewWords(suite.observer, learner, group.id, LOGS_OF_EACH);
    const chance = createRandom(ZONES.indexOf(time_zone));
    const { client } = learner;
    const rows: Row[] = [];
    for (let from = 0; from < LOGS_OF_EACH; from += PART) {
      for (const word of words.slice(from, from + PART)) {
        const log = randomLog(word, Date.now() - 1000, chance);
        await store(learner, log);
        rows.push(...log);
      }
      const day_start_hour = [0, 4, 23, 7][from / PART] as number;
      // The rows were inserted directly, so the days are not counted yet. A changed day start recounts them.
      await learner.updateSettings({ day_start_hour: (day_start_hour + 1) % 24 });
      await learner.updateSettings({ day_start_hour });
      const { overview, heatmaps, retention } = recomputed(rows, group.id, Date.now(), time_zone, day_start_hour);
      expect((await getOverview({ client })).data).toMatchObject(overview);
      for (const heatmap of heatmaps) expect((await getHeatmap({ client, query: { year: heatmap.year } })).data).toEqual(heatmap);
      expect((await getRetention({ client })).data).toEqual(retention);
    }
  });
});

it('forecasts due reviews per day and counts words by status', async () => {
  const learner = await ApiLearner.signUp(suite.url, { time_zone: 'Asia/Tokyo' });
  const { id } = await learner.createGroup();
  const studied = (await learner.createWords(id, 8)).slice(0, 6).map((word) => word.id);
  const { session_id } = await learner.startSession({ group_id: id, limit: 100 });
  for (const word_id of studied) await learner.answer(session_id, { word_id, outcome: 'correct', grade: 'easy' });
  const placed = await suite.observer.rows<{ day: string; reviews: number }>(
    `select study_day(due_at, 'Asia/Tokyo', 4)::text as day, count(*)::int as reviews from review_states
      where account_id = $1 and due_at is not null group by 1 order by 1`,
    [learner.user.id],
  );
  const { overdue, days } = (await getDueForecast({ client: learner.client, query: { days: 60 } })).data;
  expect(days).toHaveLength(60);
  expect(overdue).toBe(0);
  expect(days.filter(({ reviews }) => reviews > 0)).toEqual(placed);
  expect((await getOverview({ client: learner.client })).data.words).toMatchObject({ new: 2, review: 6 });
});
