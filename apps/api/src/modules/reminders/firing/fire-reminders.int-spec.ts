import { actOnNotification, deleteReminder, listNotifications, listReminders } from '@wordhoard/api-client/sdk';
import type { ActedDto, OutboxDto, UpdateRecallSettingsDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { Learner } from '../../../../test/learner.js';
import { addReminder, fireReminders, makeDue, outcomes } from '../../../../test/reminders.js';

const suite = useApi({ variables: { LOG_LEVEL: 'info' } });

/** Somebody with as many words to learn, all in one group. */
async function collector(count = 1): Promise<Learner> {
  const learner = await Learner.signUp(suite.url);
  if (count > 0) await learner.createWords((await learner.createGroup()).id, count);
  return learner;
}

async function outbox({ client }: Learner): Promise<OutboxDto> {
  return (await listNotifications({ client })).data;
}

async function dueReminder(learner: Learner, overrides: Parameters<typeof addReminder>[1] = {}, hoursAgo = 0): Promise<number> {
  const { id } = await addReminder(learner, overrides);
  await makeDue(suite.observer, learner, id, hoursAgo);
  return id;
}

async function act({ client }: Learner, notification_id: number, action: ActedDto['action']): Promise<ActedDto> {
  return (await actOnNotification({ client, path: { notification_id }, body: { action } })).data;
}

describe('a reminder that is due', () => {
  it('tells how many words wait, and is to come again the next day', async () => {
    const learner = await collector(3);
    await dueReminder(learner);
    await fireReminders(suite.observer);
    const { notifications, ...rest } = await outbox(learner);
    expect(rest).toEqual({ has_more: false, payload_version: 1 });
    expect(notifications).toEqual([
      {
        id: expect.any(Number),
        title: 'Words are due',
        body: '3 words wait for you.',
        actions: ['start_session', 'remind_later', 'skip_today'],
        created_at: expect.stringMatching(/Z$/),
        expires_at: expect.stringMatching(/Z$/),
        deep_link: '/review',
      },
    ]);
    const [first] = notifications;
    expect(Date.parse(first?.expires_at ?? '') - Date.parse(first?.created_at ?? '')).toBe(12 * 3_600_000);
    const [reminder] = (await listReminders({ client: learner.client })).data;
    expect(Date.parse(reminder?.next_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('is told of or not as the policy has it, and why not is kept', async () => {
    const quiet = { quiet_hours_start: '00:00', quiet_hours_end: '23:59' };
    const nowhere = { desktop_enabled: false, in_app_enabled: false };
    const cases: [UpdateRecallSettingsDto, words: number, hoursAgo: number, outcome: string][] = [
      [{}, 1, 2.9, 'sent'],
      [{}, 1, 3.1, 'late'],
      [{ notifications_paused: true }, 1, 0, 'paused'],
      [nowhere, 1, 0, 'no_channel'],
      [quiet, 1, 0, 'quiet_hours'],
      [{ quiet_hours_start: '09:00', quiet_hours_end: '09:00' }, 1, 0, 'sent'],
      [{}, 0, 0, 'nothing_due'],
      [{ new_words_per_day: 0 }, 1, 0, 'nothing_due'],
    ];
    const learners: Learner[] = [];
    for (const [settings, words, hoursAgo] of cases) {
      const learner = await collector(words);
      await learner.updateSettings(settings);
      await dueReminder(learner, {}, hoursAgo);
      learners.push(learner);
    }
    await fireReminders(suite.observer);
    for (const [index, [settings, , hoursAgo, outcome]] of cases.entries())
      expect([settings, hoursAgo, ...(await outcomes(suite.observer, learners[index] as Learner))]).toEqual([settings, hoursAgo, outcome]);
  });

  it('is one of several at the same time that is told of, of its group alone, and none of them is for somebody else', async () => {
    const [learner, other] = [await collector(2), await collector(1)];
    const group = await learner.createGroup();
    await learner.createWord(group.id);
    await dueReminder(learner, { group_id: group.id }, 0.2);
    await dueReminder(learner, {}, 0.1);
    await fireReminders(suite.observer);
    expect((await outcomes(suite.observer, learner)).sort()).toEqual(['sent', 'too_soon']);
    const { notifications } = await outbox(learner);
    expect(notifications).toMatchObject([{ body: '1 word waits for you.', deep_link: `/review?group=${group.id}` }]);
    expect((await outbox(other)).notifications).toEqual([]);
  });

  it('says nothing of what it is about where details are hidden, and is logged for the channels without a provider', async () => {
    const learner = await collector(2);
    await learner.updateSettings({ hide_notification_details: true, push_enabled: true, email_enabled: true, in_app_enabled: false });
    await learner.updateSettings({ desktop_enabled: false });
    await dueReminder(learner);
    await fireReminders(suite.observer);
    expect(await outcomes(suite.observer, learner)).toEqual(['sent']);
    expect((await outbox(learner)).notifications).toEqual([]);
    const told = suite.api.logs.filter((line) => line.includes(`to account ${learner.user.id}: Wordhoard`));
    expect(told.map((line) => /push|email/.exec(line)?.[0]).sort()).toEqual(['email', 'push']);
  });

  it('is lost, and never brought twice, when whoever claimed it is gone', async () => {
    const learner = await collector(1);
    const id = await dueReminder(learner);
    await suite.observer.rows(
      `insert into reminder_firings (account_id, reminder_id, occurrence, claimed_at)
       select account_id, id, next_at, now() from reminders where account_id = $1 and id = $2`,
      [learner.user.id, id],
    );
    await fireReminders(suite.observer);
    expect(await outcomes(suite.observer, learner)).toEqual([null]);
    expect((await outbox(learner)).notifications).toEqual([]);
    await makeDue(suite.observer, learner, id);
    await fireReminders(suite.observer);
    expect(await outcomes(suite.observer, learner)).toEqual([null, 'sent']);
  });

  it('comes once if it is to come once', async () => {
    const learner = await collector(1);
    await dueReminder(learner, { recurrence: 'once' });
    await fireReminders(suite.observer);
    expect((await outbox(learner)).notifications).toHaveLength(1);
    expect((await listReminders({ client: learner.client })).data).toMatchObject([{ enabled: true, next_at: null }]);
  });
});

describe('what a learner does with it', () => {
  it('can be to have it again two hours later', async () => {
    const learner = await collector(1);
    const reminderId = await dueReminder(learner, { recurrence: 'once' });
    await fireReminders(suite.observer);
    const id = (await outbox(learner)).notifications[0]?.id ?? 0;
    expect(await act(learner, id, 'remind_later')).toEqual({ action: 'remind_later', applied: true, open_review: false });
    expect((await outbox(learner)).notifications).toEqual([]);
    const [reminder] = (await listReminders({ client: learner.client })).data;
    expect(reminder?.id).toBe(reminderId);
    const wait = Date.parse(reminder?.next_at ?? '') - Date.now();
    expect(Math.round(wait / 60_000)).toBe(120);
  });

  it('can be to have no more of them that day', async () => {
    const learner = await collector(1);
    const reminderId = await dueReminder(learner);
    await fireReminders(suite.observer);
    await act(learner, (await outbox(learner)).notifications[0]?.id ?? 0, 'skip_today');
    await makeDue(suite.observer, learner, reminderId);
    await fireReminders(suite.observer);
    expect(await outcomes(suite.observer, learner)).toEqual(['sent', 'skipped_today']);
  });

  it('can be to study: what is not true any more is withdrawn, and stays so', async () => {
    const learner = await collector(1);
    await dueReminder(learner);
    await fireReminders(suite.observer);
    const [notification] = (await outbox(learner)).notifications;
    const { session_id, words } = await learner.startSession();
    await learner.answer(session_id, { word_id: words[0]?.id ?? 0, outcome: 'correct', grade: 'easy' });
    expect((await outbox(learner)).notifications).toEqual([]);
    await learner.undo(session_id);
    expect((await outbox(learner)).notifications).toEqual([]);
    expect(await act(learner, notification?.id ?? 0, 'start_session')).toMatchObject({ applied: true, open_review: true });
  });

  it('can be to delete the reminder, which takes the notification with it and leaves it counted', async () => {
    const learner = await collector(1);
    const reminder_id = await dueReminder(learner);
    await fireReminders(suite.observer);
    await deleteReminder({ client: learner.client, path: { reminder_id } });
    expect((await outbox(learner)).notifications).toEqual([]);
    await dueReminder(learner);
    await fireReminders(suite.observer);
    expect(await outcomes(suite.observer, learner)).toEqual(['too_soon']);
  });
});
