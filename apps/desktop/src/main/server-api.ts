import { ApiError, connect } from '@wordhoard/api-client';
import { acknowledgeNotifications, actOnNotification, getReviewQueue, listNotifications } from '@wordhoard/api-client/sdk';
import type { NotificationDto } from '@wordhoard/api-client/types';
import type { SignInStore } from './sign-in.js';

export type Reminder = NotificationDto;
export type ReminderAction = NotificationDto['actions'][number];

/** The shell's own requests, for the tray and reminders, with the token of the signed-in account. */
export class ServerApi {
  constructor(
    private readonly server: () => string | null,
    private readonly signIn: SignInStore,
    private readonly fetch: typeof globalThis.fetch,
  ) {}

  /** Whether a server is chosen and an account signed in. */
  get isPossible(): boolean {
    return this.server() !== null && this.signIn.get() !== null;
  }

  /** How many words are due, counted up to 1000. */
  async due(): Promise<number> {
    const { data } = await getReviewQueue({ client: this.#client() });
    return data.due;
  }

  async reminders(): Promise<readonly Reminder[]> {
    const { data } = await listNotifications({ client: this.#client() });
    return data.notifications;
  }

  /** Marks a reminder as read. */
  async acknowledge(id: number): Promise<void> {
    await acknowledgeNotifications({ client: this.#client(), body: { notification_ids: [id] } });
  }

  /** Returns whether to open a review now. A reminder whose actions have expired still opens one. */
  async act(id: number, action: ReminderAction): Promise<boolean> {
    try {
      const path = { notification_id: id };
      const { data } = await actOnNotification({ client: this.#client(), path, body: { action } });
      return data.open_review;
    } catch (error) {
      if (error instanceof ApiError) return action === 'start_session';
      throw error;
    }
  }

  #client() {
    const client = connect({ baseUrl: this.server() ?? '', tokens: this.signIn, clientName: 'desktop' });
    client.setConfig({ fetch: this.fetch, redirect: 'error' });
    return client;
  }
}
