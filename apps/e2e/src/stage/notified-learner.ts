import { expect } from '@playwright/test';
import { createReminder, listNotifications } from '@wordhoard/api-client/sdk';
import type { CreateReminderDto, NotificationDto, ReminderDto } from '@wordhoard/api-client/types';
import { queryOnce } from '@wordhoard/testing';
import type { Instance } from './instance.js';
import type { Learner } from './learner.js';

/** A learner whose reminders are sent when the test wants. */
export class NotifiedLearner {
  constructor(
    private readonly learner: Learner,
    private readonly instance: Instance,
  ) {}

  async addReminder(overrides: Partial<CreateReminderDto> = {}): Promise<ReminderDto> {
    const body = { kind: 'due_words', trigger_time: '18:30', recurrence: 'daily', ...overrides } as const;
    return (await createReminder({ client: this.learner.client, body })).data;
  }

  /** Brings the time of all reminders about, and has the product bring them. */
  async bring(): Promise<void> {
    await this.query('update reminders set next_at = now() where account_id = $1');
    // Its jobs begin a moment after the start.
    await expect
      .poll(() =>
        this.query(`insert into pgboss.job (name) select name from pgboss.queue where name = 'fire-reminders' and $1 > 0 returning 1`),
      )
      .toHaveLength(1);
    const left = `select from reminders where account_id = $1 and next_at <= now() union all
      select from reminder_firings where account_id = $1 and outcome is null`;
    await expect.poll(() => this.query(left)).toEqual([]);
  }

  /** A notification that was sent so many minutes ago, regardless of limits. */
  async notify(minutesAgo = 0, overrides: Partial<CreateReminderDto> = {}): Promise<void> {
    const { id, kind } = await this.addReminder(overrides);
    await this.query(
      `with firing as (
         insert into reminder_firings (account_id, reminder_id, occurrence, claimed_at, outcome, decided_at)
         values ($1, $2, now(), now(), 'sent', now()) returning id
       )
       insert into notifications (account_id, firing_id, kind, channels, title, body, created_at)
       select $1, id, $3, '{in_app}', '', '', now() - $4 * interval '1 minute' from firing`,
      [id, kind, minutesAgo],
    );
  }

  /** Lets time pass for all that came. */
  async age(minutes: number): Promise<void> {
    await this.query(`update notifications set created_at = created_at - $2 * interval '1 minute' where account_id = $1`, [minutes]);
  }

  async waiting(): Promise<NotificationDto[]> {
    return (await listNotifications({ client: this.learner.client })).data.notifications;
  }

  private query(statement: string, values: unknown[] = []): Promise<object[]> {
    return queryOnce(this.instance.database.url, statement, [this.learner.user.id, ...values]);
  }
}
