import { Injectable } from '@nestjs/common';
import type { Channel, ReminderKind, SuppressionReason } from '@wordhoard/reminders';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { OutgoingNotification } from './notification-channel.js';

/** The decision about a firing. */
export interface DeliveryDecision {
  readonly account_id: AccountScope;
  readonly firing_id: number;
  readonly outcome: 'sent' | SuppressionReason;
  readonly kind: ReminderKind;
  readonly group_id: number | null;
  readonly channels: readonly Channel[];
  readonly title: string;
  readonly body: string;
}

const LOCK_AVAILABLE = statement<{ account_id: AccountScope }, { account: readonly AccountScope[] }>(
  'hold-free-listeners',
  `select account_id from recall_settings where account_id = any(:account::bigint[]) for no key update skip locked`,
);

const LOCK = statement<object, { account: AccountScope }>(
  'hold-listener',
  `select from recall_settings where account_id = :account for no key update`,
);

/** By the primary key of reminder_firings. Earlier decisions are kept. */
const DECIDE = statement<OutgoingNotification, { decisions: string; now: Date }>(
  'decide-firings',
  `with decisions as materialized (
     select * from jsonb_to_recordset(:decisions) as d(account_id bigint, firing_id bigint, outcome text, kind text, group_id bigint, channels text[],
       title text, body text)
   ), decided as (
     update reminder_firings f set outcome = d.outcome, decided_at = :now from decisions d
      where f.account_id = d.account_id and f.id = d.firing_id and f.outcome is null returning f.account_id, f.id
   )
   insert into notifications as n (account_id, firing_id, kind, group_id, channels, title, body, created_at)
   select d.account_id, d.firing_id, d.kind, d.group_id, d.channels, d.title, d.body, :now
     from decisions d join decided f on f.account_id = d.account_id and f.id = d.firing_id
    where d.outcome = 'sent'
   returning n.account_id, n.id, n.kind, n.channels, n.title, n.body`,
);

@Injectable()
export class DeliveriesRepository {
  /**
   * Locks the settings of these accounts until the transaction ends, and returns the accounts that could be locked. The accounts themselves
   * are not locked: a bulk edit of one account would otherwise delay everyone's reminders.
   */
  async lockAvailable(scopes: readonly AccountScope[], sql: Sql): Promise<ReadonlySet<AccountScope>> {
    return new Set((await sql.rows(LOCK_AVAILABLE, { account: scopes })).map(({ account_id }) => account_id));
  }

  /** Waits for the lock. */
  async lock(scope: AccountScope, sql: Sql): Promise<void> {
    await sql.rows(LOCK, { account: scope });
  }

  /** Stores decisions and returns the notifications to send. */
  async decide(decisions: readonly DeliveryDecision[], now: Date, sql: Sql): Promise<OutgoingNotification[]> {
    return sql.rows(DECIDE, { decisions: JSON.stringify(decisions), now });
  }
}
