import { actOnNotification, deleteReminder, listNotifications, listReminders } from '@wordhoard/api-client/sdk';
import type { ActedDto, OutboxDto, UpdateRecallSettingsDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { ApiLearner } from '../../../../test/learner.js';
import { Observer } from '../../../../test/observer.js';
import { addReminder, fireReminders, makeDue, outcomes } from '../../../../test/reminders.js';
import { isSince } from '../../../../test/moments.js';

const suite = useApi({ variables: { LOG_LEVEL: 'info' } });

/** A learner with new words in one group. */
async function collector(count = 1): Promise<ApiLearner> {
  const learner = await ApiLearner.signUp(suite.url);
  if (count > 0) await learner.createWords((await learner.createGroup()).id, count);
  return learner;
}

async function outbox({ client }: ApiLearner): Promise<OutboxDto> {
  return (await listNotifications({ client })).data;
}

async function dueReminder(learner: ApiLearner, overrides: Parameters<typeof addReminder>[1] = {}, hoursAgo = 0): Promise<number> {
  const { id } = await addReminder(learner, overrides);
  await makeDue(suite.observer, learner, id, hoursAgo);
  return id;
}

async function act({ client }: ApiLearner, notification_id: number, action: ActedDto['action']): Promise<ActedDto> {
  return (await actOnNotification({ client, path: { notification_id }, body: { action } })).data;
}

describe('due reminders', () => {
  let learners: Record<'studious' | 'grouped' | 'secretive' | 'unlucky' | 'once', ApiLearner>;
  let groupId: number;

  beforeAll(async () => {
    const [studious, grouped, secretive] = [await collector(3), await collector(2), await collector(2)];
    const [unlucky, once] = [await collector(1), await collector(1)];
    learners = { studious, grouped, secretive, unlucky, once };
    await dueReminder(studious);
    groupId = (await grouped.createGroup()).id;
    await grouped.createWord(groupId);
    await dueReminder(grouped, { group_id: groupId }, 0.2);
    await dueReminder(grouped, {}, 0.1);
    await secretive.updateSettings({ hide_notification_details: true, push_enabled: true, email_enabled: true });
    await secretive.updateSettings({ desktop_enabled: false, in_app_enabled: false });
    await dueReminder(secretive);
    await dueReminder(once, { recurrence: 'once' });
    const claimed = await dueReminder(unlucky);
    await suite.observer.rows(
      `insert into reminder_firings (account_id, reminder_id, occurrence, claimed_at)
       select account_id, id, next_at, now() from reminders where account_id = $1 and id = $2`,
      [unlucky.user.id, claimed],
    );
    await fireReminders(suite.observer);
  });

  it('due reminders send the number of due words and schedule the next day', async () => {
    const { notifications, ...rest } = await outbox(learners.studious);
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
    const [reminder] = (await listReminders({ client: learners.studious.client })).data;
    expect(Date.parse(reminder?.next_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('due reminders send one of several simultaneous reminders, with the words of its group only', async () => {
    expect(await outcomes(suite.observer, learners.grouped)).toEqual(expect.arrayContaining(['sent', 'too_soon']));
    const { notifications } = await outbox(learners.grouped);
    expect(notifications).toHaveLength(1);
    const ofGroup = { body: '1 word waits for you.', deep_link: `/review?group=${groupId}` };
    expect([ofGroup, { body: '3 words wait for you.', deep_link: '/review' }]).toContainEqual({
      body: notifications[0]?.body,
      deep_link: notifications[0]?.deep_link,
    });
  });

  it('due reminders hide details if the learner wants it, and log messages for channels without a provider', async () => {
    expect(await outcomes(suite.observer, learners.secretive)).toEqual(['sent']);
    expect((await outbox(learners.secretive)).notifications).toEqual([]);
    const logLines = suite.api.logs.filter((line) => line.includes(`to account ${learners.secretive.user.id}: Wordhoard`));
    expect(logLines.map((line) => /push|email/.exec(line)?.[0]).sort()).toEqual(['email', 'push']);
  });

  it('due reminders are sent once if they do not recur', async () => {
    expect((await outbox(learners.once)).notifications).toHaveLength(1);
    expect((await listReminders({ client: learners.once.client })).data).toMatchObject([{ enabled: true, next_at: null }]);
  });

  it('due reminders are lost, and never sent twice, if the process that claimed them died', async () => {
    const { unlucky } = learners;
    expect(await outcomes(suite.observer, unlucky)).toEqual([null]);
    expect((await outbox(unlucky)).notifications).toEqual([]);
    const [reminder] = (await listReminders({ client: unlucky.client })).data;
    await makeDue(suite.observer, unlucky, reminder?.id ?? 0);
    await fireReminders(suite.observer);
    expect(await outcomes(suite.observer, unlucky)).toEqual([null, 'sent']);
  });

  it('due reminders are sent or suppressed by policy, and the reason is stored', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const quiet = { quiet_hours_start: inHours(-1), quiet_hours_end: inHours(1) };
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
    const people: ApiLearner[] = [];
    for (const [settings, words, hoursAgo] of cases) {
      const learner = await collector(words);
      await learner.updateSettings(settings);
      await dueReminder(learner, {}, hoursAgo);
      people.push(learner);
    }
    await fireReminders(suite.observer);
    for (const [index, [settings, , hoursAgo, outcome]] of cases.entries())
      expect([settings, hoursAgo, ...(await outcomes(suite.observer, people[index] as ApiLearner))]).toEqual([settings, hoursAgo, outcome]);
  });

  it('due reminders count no more words than the limits of groups allow', async () => {
    const [all, one, none] = [await collector(), await collector(), await collector(0)];
    for (const learner of [all, one, none]) {
      const { id } = await learner.createGroup({ new_words_per_day: learner === none ? 0 : 2 });
      await learner.createWords(id, 3);
      await dueReminder(learner, learner === all ? {} : { group_id: id });
    }
    await fireReminders(suite.observer);
    expect((await outbox(all)).notifications).toMatchObject([{ body: '3 words wait for you.' }]);
    expect((await outbox(one)).notifications).toMatchObject([{ body: '2 words wait for you.' }]);
    expect(await outcomes(suite.observer, none)).toEqual(['nothing_due']);
  });

  it('wait only for the learner whose settings are being changed', async () => {
    const [held, free] = [await collector(1), await collector(1)];
    for (const learner of [held, free]) await dueReminder(learner);
    await suite.observer.rows('begin');
    await suite.observer.rows('update recall_settings set notifications_paused = true where account_id = $1', [held.user.id]);
    const another = await Observer.of(suite.databaseUrl);
    const fired = fireReminders(another);
    await eventually(
      () => outcomes(another, free),
      ([outcome]) => outcome === 'sent',
    );
    expect(await outcomes(another, held)).toEqual([null]);
    await suite.observer.rows('commit');
    await fired;
    expect(await outcomes(another, held)).toEqual(['paused']);
    await another.close();
  });
});

describe('notification action', () => {
  let learners: Record<'later' | 'skipping' | 'studying' | 'deleting', ApiLearner>;
  let reminders: Record<keyof typeof learners, number>;

  beforeAll(async () => {
    const [later, skipping, studying, deleting] = [await collector(), await collector(), await collector(), await collector()];
    learners = { later, skipping, studying, deleting };
    reminders = {
      later: await dueReminder(later, { recurrence: 'once' }),
      skipping: await dueReminder(skipping),
      studying: await dueReminder(studying),
      deleting: await dueReminder(deleting),
    };
    await fireReminders(suite.observer);
  });

  async function notificationOf(learner: ApiLearner): Promise<number> {
    return (await outbox(learner)).notifications[0]?.id ?? 0;
  }

  it('sends the reminder again two hours later', async () => {
    const { later } = learners;
    const began = Date.now();
    const acted = await act(later, await notificationOf(later), 'remind_later');
    expect(acted).toEqual({ action: 'remind_later', applied: true, open_review: false });
    expect((await outbox(later)).notifications).toEqual([]);
    const [reminder] = (await listReminders({ client: later.client })).data;
    expect(reminder?.id).toBe(reminders.later);
    expect(isSince(began, reminder?.next_at, 2 * 3_600_000)).toBe(true);
  });

  it('sends no more that day, and deleting the reminder keeps what was sent counted', async () => {
    const { skipping, deleting } = learners;
    await act(skipping, await notificationOf(skipping), 'skip_today');
    await makeDue(suite.observer, skipping, reminders.skipping);
    await deleteReminder({ client: deleting.client, path: { reminder_id: reminders.deleting } });
    expect((await outbox(deleting)).notifications).toEqual([]);
    await dueReminder(deleting);
    await fireReminders(suite.observer);
    expect(await outcomes(suite.observer, skipping)).toEqual(['sent', 'skipped_today']);
    expect(await outcomes(suite.observer, deleting)).toEqual(['too_soon']);
  });

  it('opens a review, and withdraws notifications that are no longer true', async () => {
    const { studying } = learners;
    const id = await notificationOf(studying);
    const { session_id, words } = await studying.startSession();
    await studying.answer(session_id, { word_id: words[0]?.id ?? 0, outcome: 'correct', grade: 'easy' });
    expect((await outbox(studying)).notifications).toEqual([]);
    await studying.undo(session_id);
    expect((await outbox(studying)).notifications).toEqual([]);
    expect(await act(studying, id, 'start_session')).toMatchObject({ applied: true, open_review: true });
  });
});
