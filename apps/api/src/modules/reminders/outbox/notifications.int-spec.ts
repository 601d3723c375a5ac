import { acknowledgeNotifications, actOnNotification, listNotifications } from '@wordhoard/api-client/sdk';
import type { ActedDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { runRecurringJob } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { sendJson } from '../../../../test/raw-request.js';
import { addNotification } from '../../../../test/reminders.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  await learner.createWord((await learner.createGroup()).id);
});

async function shown(): Promise<number[]> {
  return (await listNotifications({ client: learner.client })).data.notifications.map(({ id }) => id);
}

async function acknowledge(...notification_ids: number[]): Promise<number> {
  return (await acknowledgeNotifications({ client: learner.client, body: { notification_ids } })).data.acknowledged;
}

async function act(notification_id: number, action: ActedDto['action']): Promise<ActedDto> {
  return (await actOnNotification({ client: learner.client, path: { notification_id }, body: { action } })).data;
}

async function makeOld(id: number, age: string): Promise<void> {
  await suite.observer.rows(`update notifications set created_at = now() - $3::interval where account_id = $1 and id = $2`, [
    learner.user.id,
    id,
    age,
  ]);
}

describe('outbox', () => {
  it('lists unacknowledged notifications, oldest first', async () => {
    const ids = [await addNotification(suite.observer, learner), await addNotification(suite.observer, learner)];
    expect(await shown()).toEqual(ids);
    expect(await shown()).toEqual(ids);
    await acknowledge(ids[0] as number);
    expect(await shown()).toEqual([ids[1]]);
  });

  it('updates counts when it is read, and removes them once details are hidden', async () => {
    await addNotification(suite.observer, learner);
    const bodies = async () => (await listNotifications({ client: learner.client })).data.notifications.map(({ body }) => body);
    expect(await bodies()).toEqual(['1 word waits for you.']);
    await learner.createWord((await learner.createGroup()).id);
    expect(await bodies()).toEqual(['2 words wait for you.']);
    await learner.updateSettings({ hide_notification_details: true });
    expect(await bodies()).toEqual(['Open Wordhoard to see what there is.']);
  });

  it('counts newly acknowledged notifications and ignores unknown ids', async () => {
    const id = await addNotification(suite.observer, learner);
    expect(await acknowledge(id, id, 987_654_321)).toBe(1);
    expect(await acknowledge(id)).toBe(0);
    const stranger = await ApiLearner.signUp(suite.url);
    const theirs = await addNotification(suite.observer, stranger);
    expect(await acknowledge(theirs)).toBe(0);
  });

  it('accepts one to fifty ids at once', async () => {
    const post = (ids: unknown) =>
      sendJson(suite.url, 'POST', '/api/v1/desktop-notifications/ack', { notification_ids: ids }, learner.token);
    const many = Array.from({ length: 51 }, (_, i) => i + 1);
    for (const ids of [[1], many.slice(1)]) expect((await post(ids)).status).toBe(200);
    for (const ids of [[], many, [0], ['1'], 1, null]) expect([ids, (await post(ids)).status]).toEqual([ids, 422]);
  });

  it('returns at most fifty notifications and reports whether there are more', async () => {
    for (let i = 0; i < 2; i++) await addNotification(suite.observer, learner);
    await suite.observer.rows(
      `insert into reminder_firings (account_id, reminder_id, occurrence, claimed_at)
       select account_id, min(id), now() + n * interval '1 second', now() from reminders, generate_series(1, 49) n
        where account_id = $1 group by account_id, n`,
      [learner.user.id],
    );
    await suite.observer.rows(
      `insert into notifications (account_id, firing_id, kind, channels, title, body, created_at)
       select account_id, id, 'due_words', '{in_app}', 't', 'b', now() from reminder_firings where account_id = $1 on conflict do nothing`,
      [learner.user.id],
    );
    const { data } = await listNotifications({ client: learner.client });
    expect([data.notifications.length, data.has_more]).toEqual([50, true]);
  });

  it('applies only the first action', async () => {
    const id = await addNotification(suite.observer, learner);
    expect(await act(id, 'skip_today')).toEqual({ action: 'skip_today', applied: true, open_review: false });
    expect(await act(id, 'skip_today')).toEqual({ action: 'skip_today', applied: false, open_review: false });
    expect(await act(id, 'start_session')).toEqual({ action: 'start_session', applied: false, open_review: true });
    expect(await acknowledge(id)).toBe(0);
  });

  it('rejects actions after twelve hours and no longer lists the notification', async () => {
    const id = await addNotification(suite.observer, learner);
    await makeOld(id, '11 hours 59 minutes');
    expect(await shown()).toEqual([id]);
    await makeOld(id, '12 hours');
    expect(await shown()).toEqual([]);
    expect(await failure(act(id, 'start_session'))).toMatchObject({ status: 409, code: 'REMINDER.ACTION_LAPSED' });
  });

  it('deletes notifications that are older than thirty days', async () => {
    const [old, young] = [await addNotification(suite.observer, learner), await addNotification(suite.observer, learner)];
    await makeOld(old, '30 days 1 minute');
    await makeOld(young, '29 days 23 hours');
    await suite.observer.rows(
      `update reminder_firings f set claimed_at = n.created_at from notifications n
        where f.account_id = $1 and n.account_id = $1 and n.firing_id = f.id`,
      [learner.user.id],
    );
    await runRecurringJob(suite.observer, 'sweep-notifications');
    const left = await suite.observer.rows(
      `select n.id, f.outcome from reminder_firings f left join notifications n on n.account_id = f.account_id and n.firing_id = f.id
        where f.account_id = $1`,
      [learner.user.id],
    );
    expect(left).toEqual([{ id: young, outcome: 'sent' }]);
  });
});
