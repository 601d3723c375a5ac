import { randomInt } from 'node:crypto';
import type { RunningApi } from '@wordhoard/testing';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { fireReminders } from '../../../../test/reminders.js';

const PROCESSES = 4;
const KILLS = 2;
/** Per kill. `npm run bench -- outbox` uses ten kills and 10,000 reminders. */
const REMINDERS = 1000;
/** The batch size of a claim. */
const BATCH = 200;

/** Adds accounts that studied recently, each with a reminder that is due now. */
const ADD_DUE = `
  with people as (
    insert into accounts (email, username, password_hash)
    select $1 || n || '@example.com', $1 || n, '' from generate_series(1, $2::int) n returning id
  ), settings as (
    insert into recall_settings (account_id, scheduler) select id, 'fsrs' from people
  ), days as (
    insert into study_days (account_id, day, answers, new_words, study_ms) select id, current_date - 2, 5, 1, 0 from people
  )
  insert into reminders (account_id, kind, trigger_time, recurrence, enabled, next_at, operation_id, request_hash)
  select id, 'weekly_summary', '08:00', 'daily', true, now(), 'once', '' from people`;

const BECAME = `
  select count(*)::int as claimed, count(distinct (account_id, reminder_id))::int as reminders,
         count(*) filter (where outcome = 'sent')::int as sent, count(*) filter (where outcome is null)::int as lost,
         (select count(*)::int from notifications) as notifications,
         (select count(distinct (account_id, firing_id))::int from notifications) as notified
    from reminder_firings`;

interface Became {
  readonly claimed: number;
  readonly reminders: number;
  readonly sent: number;
  readonly lost: number;
  readonly notifications: number;
  readonly notified: number;
}

const suite = useApi();

const became = () => suite.observer.row<Became>(BECAME);

async function claimed(count: number): Promise<void> {
  await eventually(became, (now) => now.claimed >= count);
}

/** Lost occurrences by run; `claimed_at` is the start of the run. */
const LOST = `select count(*)::int as lost from reminder_firings where outcome is null group by claimed_at`;

/** Makes every process look for reminders, some of them twice. */
async function askAll(): Promise<void> {
  await suite.observer.rows(`insert into pgboss.job (name) select 'fire-reminders' from generate_series(1, ${2 * PROCESSES})`);
}

it(`${PROCESSES} processes send each reminder once, and a killed one loses only what it had claimed`, async () => {
  const starting = Array.from({ length: PROCESSES - 1 }, () => suite.startAnother());
  const running: RunningApi[] = [suite.api, ...(await Promise.all(starting))];
  await fireReminders(suite.observer);

  for (let kill = 1; kill <= KILLS; kill++) {
    await suite.observer.rows(ADD_DUE, [`of${kill}-`, REMINDERS]);
    await askAll();
    await claimed((kill - 1) * REMINDERS + randomInt(1, REMINDERS - BATCH));
    const [victim] = running.splice(randomInt(running.length), 1);
    await victim?.kill();
    // The reminders that it had not claimed yet are due again.
    await askAll();
    const [another] = await Promise.all([kill < KILLS ? suite.startAnother() : undefined, claimed(kill * REMINDERS)]);
    if (another) running.push(another);
  }
  // A process that is asked to stop finishes its batch.
  await Promise.all(running.map((api) => api.stop()));

  const { lost, sent, ...counted } = await became();
  const lostAtOnce = (await suite.observer.rows<{ lost: number }>(LOST)).map((run) => run.lost);
  const all = KILLS * REMINDERS;
  expect(counted).toEqual({ claimed: all, reminders: all, notifications: sent, notified: sent });
  expect(sent + lost).toBe(all);
  expect(lostAtOnce.length).toBeLessThanOrEqual(KILLS);
  for (const ofOneRun of lostAtOnce) expect(ofOneRun).toBeLessThanOrEqual(BATCH);
}, 60_000);
