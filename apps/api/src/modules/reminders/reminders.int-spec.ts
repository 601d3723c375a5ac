import { deleteGroup, deleteReminder, listReminders, previewReminders, updateMe, updateReminder } from '@wordhoard/api-client/sdk';
import type { ReminderDto, UpdateReminderDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { type FieldCase, bool, oneOf, rawText } from '../../../test/limits.js';
import { sendJson } from '../../../test/raw-request.js';
import { addReminder } from '../../../test/reminders.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url, { time_zone: 'Asia/Kathmandu' });
});

async function list(): Promise<ReminderDto[]> {
  return (await listReminders({ client: learner.client })).data;
}

async function update(reminder_id: number, body: UpdateReminderDto): Promise<ReminderDto> {
  return (await updateReminder({ client: learner.client, path: { reminder_id }, body })).data;
}

/** The local time and date at which a reminder is sent next. */
function clockOf({ next_at }: ReminderDto, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(next_at ?? NaN));
}

describe('reminder', () => {
  it('a reminder is sent at the learner’s local time', async () => {
    const reminder = await addReminder(learner);
    expect(reminder).toEqual({
      ...{ id: reminder.id, group_id: null, kind: 'due_words', trigger_time: '18:30', recurrence: 'daily', enabled: true },
      next_at: expect.stringMatching(/T12:45:00\.000Z$/),
      created_at: expect.stringMatching(/Z$/),
    });
    const wait = Date.parse(reminder.next_at ?? '') - Date.now();
    expect(wait > 0 && wait <= 86_400_000).toBe(true);
    expect(await list()).toEqual([reminder]);
  });

  it('a reminder is created once under one operation id', async () => {
    const first = await addReminder(learner, { operation_id: 'once' });
    expect(await addReminder(learner, { operation_id: 'once' })).toEqual(first);
    expect(await failure(addReminder(learner, { operation_id: 'once', trigger_time: '07:00' }))).toMatchObject({ status: 409 });
    expect(await list()).toEqual([first]);
  });

  it('a reminder is rescheduled when its time changes, and not sent while it is turned off', async () => {
    const { id, next_at } = await addReminder(learner);
    expect(clockOf(await update(id, { trigger_time: '07:15' }), 'Asia/Kathmandu')).toBe('07:15');
    expect(await update(id, { enabled: false })).toMatchObject({ enabled: false, next_at: null });
    expect(await update(id, { kind: 'daily_study' })).toMatchObject({ kind: 'daily_study', next_at: null });
    expect(await update(id, { enabled: true, trigger_time: '18:30' })).toMatchObject({ enabled: true, next_at });
    expect(new Date((await update(id, { kind: 'weekly_summary' })).next_at ?? '').getUTCDay()).toBe(1);
  });

  it('a reminder follows the learner to another time zone', async () => {
    const [on, off] = [await addReminder(learner), await addReminder(learner, { enabled: false })];
    await updateMe({ client: learner.client, body: { time_zone: 'America/St_Johns' } });
    const [moved, still] = (await list()) as [ReminderDto, ReminderDto];
    expect(moved.id).toBe(on.id);
    expect(clockOf(moved, 'America/St_Johns')).toBe('18:30');
    expect(still).toEqual(off);
  });

  it('a reminder belongs to a group of the learner and is hidden while that is deleted', async () => {
    const group_id = (await learner.createGroup()).id;
    const { id } = await addReminder(learner, { group_id });
    expect(await update(id, { group_id: null })).toMatchObject({ group_id: null });
    expect(await failure(update(id, { group_id: 987_654_321 }))).toMatchObject({ status: 404 });
    await update(id, { group_id });
    await deleteGroup({ client: learner.client, path: { group_id } });
    expect(await list()).toEqual([]);
    expect(await failure(update(id, { enabled: false }))).toMatchObject({ status: 404 });
  });

  it('a reminder can be deleted', async () => {
    const { id } = await addReminder(learner);
    await deleteReminder({ client: learner.client, path: { reminder_id: id } });
    expect(await list()).toEqual([]);
    expect(await failure(deleteReminder({ client: learner.client, path: { reminder_id: id } }))).toMatchObject({ status: 404 });
  });

  it('a reminder is rejected beyond fifty, also when two requests compete for the last one', async () => {
    await suite.observer.rows(
      `insert into reminders (account_id, kind, trigger_time, recurrence, enabled, operation_id, request_hash)
       select $1, 'due_words', '08:00', 'daily', false, n::text, '' from generate_series(1, 49) n`,
      [learner.user.id],
    );
    const tries = await Promise.allSettled([addReminder(learner), addReminder(learner)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await failure(addReminder(learner))).toMatchObject({ status: 409, code: 'REMINDER.TOO_MANY' });
  });

  const fields: [string, FieldCase][] = [
    ['trigger_time', { accepted: ['00:00', '23:59', '02:30'], refused: ['24:00', '7:00', '07:60', '07:00:00', '', null, 7] }],
    ['kind', oneOf('due_words', 'daily_study', 'weekly_summary', 'goal_progress')],
    ['recurrence', oneOf('once', 'daily', 'weekdays')],
    ['enabled', bool()],
    ['operation_id', rawText(1, 128)],
    ['group_id', { accepted: [null], refused: [0, -1, 1.5, '1', 2 ** 53] }],
  ];

  it.each(fields)('validates %s', async (field, { accepted, refused }) => {
    const body = (value: unknown) => ({ kind: 'due_words', trigger_time: '18:30', recurrence: 'daily', [field]: value });
    const post = (value: unknown) => sendJson(suite.url, 'POST', '/api/v1/reminders', body(value), learner.token);
    for (const value of accepted) expect([value, (await post(value)).status]).toEqual([value, 201]);
    for (const value of refused) expect([value, (await post(value)).status]).toEqual([value, 422]);
  });
});

describe('next seven days', () => {
  it('lists every occurrence of a reminder, and why some will be suppressed', async () => {
    await learner.updateSettings({ quiet_hours_start: '22:00', quiet_hours_end: '07:00' });
    const evening = await addReminder(learner);
    const night = await addReminder(learner, { trigger_time: '23:00' });
    const { data } = await previewReminders({ client: learner.client });
    expect(data.time_zone).toBe('Asia/Kathmandu');
    expect(data.reminders).toHaveLength(14);
    expect([...data.reminders].sort((a, b) => a.at.localeCompare(b.at))).toEqual(data.reminders);
    const silences = new Map(data.reminders.map((expected) => [expected.reminder_id, expected.silent_because]));
    expect(silences).toEqual(
      new Map([
        [evening.id, null],
        [night.id, 'quiet_hours'],
      ]),
    );
  });
});
