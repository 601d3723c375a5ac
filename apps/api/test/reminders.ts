import { createReminder } from '@wordhoard/api-client/sdk';
import type { CreateReminderDto, ReminderDto } from '@wordhoard/api-client/types';
import { runRecurringJob } from './jobs.js';
import type { ApiLearner } from './learner.js';
import type { Observer } from './observer.js';

export async function addReminder({ client }: ApiLearner, overrides: Partial<CreateReminderDto> = {}): Promise<ReminderDto> {
  const body = { kind: 'due_words' as const, trigger_time: '18:30', recurrence: 'daily' as const, ...overrides };
  return (await createReminder({ client, body })).data;
}

/** Makes a reminder due now, or some hours ago. */
export async function makeDue(observer: Observer, { user }: ApiLearner, reminderId: number, hoursAgo = 0): Promise<void> {
  await observer.rows(`update reminders set next_at = now() - interval '1 hour' * $3 where account_id = $1 and id = $2`, [
    user.id,
    reminderId,
    hoursAgo,
  ]);
}

export async function fireReminders(observer: Observer): Promise<void> {
  await runRecurringJob(observer, 'fire-reminders');
}

/** The outcomes of a learner's reminders, in order. */
export async function outcomes(observer: Observer, { user }: ApiLearner): Promise<(string | null)[]> {
  const rows = await observer.rows<{ outcome: string | null }>(`select outcome from reminder_firings where account_id = $1 order by id`, [
    user.id,
  ]);
  return rows.map(({ outcome }) => outcome);
}

/** Sends a notification for a new reminder. Returns its id. */
export async function addNotification(observer: Observer, learner: ApiLearner): Promise<number> {
  const { id } = await addReminder(learner);
  const sent = await observer.row<{ id: number }>(
    `with firing as (
       insert into reminder_firings (account_id, reminder_id, occurrence, claimed_at, outcome, decided_at)
       values ($1, $2, now(), now(), 'sent', now()) returning id
     )
     insert into notifications (account_id, firing_id, kind, channels, title, body, created_at)
     select $1, id, 'due_words', '{in_app}', 'Words are due', '1 word waits for you.', now() from firing returning id`,
    [learner.user.id, id],
  );
  return sent.id;
}
