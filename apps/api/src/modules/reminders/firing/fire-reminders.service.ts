import { Inject, Injectable } from '@nestjs/common';
import { notificationText, occurrenceAfter, suppressionReasonFor } from '@wordhoard/reminders';
import { Database, type Sql } from '../../../platform/database/database.js';
import { ListenersRepository, type ListenerFacts } from '../listeners.repository.js';
import { ClaimsRepository, type Firing } from './claims.repository.js';
import { DeliveriesRepository, type DeliveryDecision } from './deliveries.repository.js';
import { type OutgoingNotification, NOTIFICATION_CHANNELS, NotificationChannel } from './notification-channel.js';
import { EVERY_MINUTE, Jobs } from '../../../platform/jobs/jobs.js';

/** A process that dies loses at most this many. */
const BATCH = 200;

@Injectable()
export class FireRemindersService {
  constructor(
    private readonly database: Database,
    private readonly claims: ClaimsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly listeners: ListenersRepository,
    @Inject(NOTIFICATION_CHANNELS) private readonly channels: readonly NotificationChannel[],
  ) {}

  /** Sends all due reminders, concurrently with other instances. On shutdown it stops between two batches. */
  async run(signal: AbortSignal): Promise<void> {
    const now = new Date();
    const comings = (await this.claims.dueSchedules(now)).map((schedule) => ({ schedule, nextAt: occurrenceAfter(schedule, now) }));
    if (comings.length === 0) return;
    for (;;) {
      signal.throwIfAborted();
      const firings = await this.claims.claim(comings, now, BATCH);
      if (firings.length === 0) return;
      await this.deliver(firings);
    }
  }

  private async deliver(firings: readonly Firing[]): Promise<void> {
    const held = await this.deliverUnlocked(firings);
    // Separately, so that a locked account does not delay the others.
    for (const firing of held) {
      const notifications = await this.database.transaction(async (sql) => {
        await this.deliveries.lock(firing.scope, sql);
        return this.decide([firing], sql);
      });
      await this.send(notifications);
    }
  }

  /** Returns those whose settings are locked by another transaction. */
  private async deliverUnlocked(firings: readonly Firing[]): Promise<readonly Firing[]> {
    const { free, notifications } = await this.database.transaction(async (sql) => {
      const ours = await this.deliveries.lockAvailable([...new Set(firings.map(({ scope }) => scope))], sql);
      const free = firings.filter(({ scope }) => ours.has(scope));
      return { free, notifications: await this.decide(free, sql) };
    });
    await this.send(notifications);
    return firings.filter((firing) => !free.includes(firing));
  }

  private async decide(firings: readonly Firing[], sql: Sql): Promise<OutgoingNotification[]> {
    const now = new Date();
    return this.deliveries.decide(decisionsOn(firings, await this.listeners.read(firings, now, sql), now), now, sql);
  }

  private async send(notifications: readonly OutgoingNotification[]): Promise<void> {
    for (const notification of notifications) {
      const wanted = this.channels.filter(({ channel }) => notification.channels.includes(channel));
      await Promise.all(wanted.map((channel) => channel.send(notification)));
    }
  }
}

/** In order, because one notification may use up the limit for the next. */
function decisionsOn(firings: readonly Firing[], listeners: readonly (ListenerFacts | undefined)[], now: Date): DeliveryDecision[] {
  const sentNow = new Map<number, Date[]>();
  return firings.flatMap((firing, index) => {
    const facts = listeners[index];
    // The account was deleted, and the firing with it.
    if (!facts) return [];
    const before = sentNow.get(firing.scope) ?? [];
    const listener = { ...facts.listener, sentAt: [...facts.listener.sentAt, ...before] };
    const decision = decisionOn(firing, { ...facts, listener }, now);
    if (decision.outcome === 'sent') sentNow.set(firing.scope, [...before, now]);
    return [decision];
  });
}

function decisionOn(
  { scope, id, groupId, kind, occurrence }: Firing,
  { listener, counts, isHidden }: ListenerFacts,
  now: Date,
): DeliveryDecision {
  const silence = suppressionReasonFor(listener, { kind, occurrence, now, counts });
  const text = notificationText(kind, counts, isHidden);
  return { account_id: scope, firing_id: id, outcome: silence ?? 'sent', kind, group_id: groupId, channels: listener.channels, ...text };
}

const BEFORE_DAWN = '47 3 * * *';

/** Schedules sending reminders and deleting old firings. */
@Injectable()
export class ReminderJobsService {
  constructor(jobs: Jobs, firing: FireRemindersService, claims: ClaimsRepository) {
    jobs.recur('fire-reminders', EVERY_MINUTE, (signal) => firing.run(signal));
    jobs.recur('sweep-notifications', BEFORE_DAWN, () => claims.sweep());
  }
}
