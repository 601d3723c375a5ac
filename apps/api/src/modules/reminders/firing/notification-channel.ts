import { Logger } from '@nestjs/common';
import { Channel, type ReminderKind } from '@wordhoard/reminders';

export interface OutgoingNotification {
  readonly account_id: number;
  readonly id: number;
  readonly kind: ReminderKind;
  readonly channels: readonly Channel[];
  readonly title: string;
  readonly body: string;
}

/** Delivers a notification, in addition to the outbox. */
export abstract class NotificationChannel {
  abstract readonly channel: Channel;

  /** Sends once, without a retry. */
  abstract send(notification: OutgoingNotification): Promise<void>;
}

/** A placeholder until there is a provider. */
class LogChannel extends NotificationChannel {
  private readonly logger = new Logger('Notifications');

  constructor(readonly channel: Channel) {
    super();
  }

  async send({ account_id, id, title }: OutgoingNotification): Promise<void> {
    this.logger.log(`${this.channel} of notification ${id} to account ${account_id}: ${title}`);
  }
}

/** A token, because Nest cannot inject a list by type. */
export const NOTIFICATION_CHANNELS = Symbol('notification channels');

export const logChannels = (): NotificationChannel[] => [new LogChannel(Channel.Push), new LogChannel(Channel.Email)];
