import { connect } from '@wordhoard/api-client';
import { createGroup, createReminder, createWord, listNotifications, register } from '@wordhoard/api-client/sdk';
import { buildGroup, buildRegistration, buildWord, queryOnce } from '@wordhoard/testing';

export interface RunningService {
  readonly url: string;
  readonly databaseUrl: string;
}

type Client = ReturnType<typeof connect>;

/** A user with an account, a group called Home, and a word to review. */
export class DesktopUser {
  private constructor(
    readonly email: string,
    readonly password: string,
    readonly groupId: number,
    private readonly id: number,
    private readonly client: Client,
    private readonly service: RunningService,
  ) {}

  static async signUp(service: RunningService): Promise<DesktopUser> {
    const held: { token: string | null } = { token: null };
    const tokens = { get: () => held.token, set: () => undefined, clear: () => undefined };
    const client = connect({ baseUrl: service.url, tokens, clientName: 'web' });
    const registration = buildRegistration();
    const { data } = await register({ client, body: registration });
    held.token = data.token.access_token;
    const { data: group } = await createGroup({ client, body: buildGroup({ name: 'Home' }) });
    await createWord({ client, path: { group_id: group.id }, body: buildWord({ term: 'la ventana', translations: ['window'] }) });
    return new DesktopUser(registration.email, registration.password, group.id, data.user.id, client, service);
  }

  /** Makes a reminder due now. */
  async remind(): Promise<void> {
    const { data: reminder } = await createReminder({
      client: this.client,
      body: { kind: 'daily_study', trigger_time: '18:30', recurrence: 'daily', enabled: true },
    });
    await queryOnce(
      this.service.databaseUrl,
      `with firing as (
         insert into reminder_firings (account_id, reminder_id, occurrence, claimed_at, outcome, decided_at)
         values ($1, $2, now(), now(), 'sent', now()) returning id
       )
       insert into notifications (account_id, firing_id, kind, channels, title, body, created_at)
       select $1, id, 'daily_study', '{desktop}', 'Time to study', 'Your words wait.', now() from firing`,
      [this.id, reminder.id],
    );
  }

  /** The number of unread reminders. */
  async unread(): Promise<number> {
    return (await listNotifications({ client: this.client })).data.notifications.length;
  }
}
