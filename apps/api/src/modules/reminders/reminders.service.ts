import { Injectable } from '@nestjs/common';
import { nextOccurrence, REMINDER_LIMITS, weekAhead } from '@wordhoard/reminders';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../platform/http/operation.js';
import { FindGroupService } from '../vocabulary/groups/find-group.service.js';
import type { CreateReminderDto, UpdateReminderDto, WeekAheadDto } from './dto/reminder.dto.js';
import { ListenersRepository } from './listeners.repository.js';
import { type ReminderRow, type ReminderTimes, scheduleOf, toExpectedReminder } from './reminder.row.js';
import { TooManyRemindersError } from './reminders.errors.js';
import { RemindersRepository } from './reminders.repository.js';

/** A change of these restarts a reminder. */
const TIMING = ['kind', 'trigger_time', 'recurrence', 'enabled'] as const;

@Injectable()
export class RemindersService {
  constructor(
    private readonly database: Database,
    private readonly reminders: RemindersRepository,
    private readonly listeners: ListenersRepository,
    private readonly groups: FindGroupService,
  ) {}

  list(scope: AccountScope): Promise<ReminderRow[]> {
    return this.reminders.list(scope);
  }

  /** @throws NotFoundError for the group, TooManyRemindersError and OperationReusedError */
  async create(scope: AccountScope, body: CreateReminderDto, operation: Operation): Promise<ReminderRow> {
    const { kind, trigger_time, recurrence, enabled = true, group_id = null } = body;
    const reminder = await createOnce<ReminderRow | undefined, ReminderRow>(
      operation,
      () =>
        this.database.transaction(async (sql) => {
          await lockAccount(scope, sql);
          await this.requireGroup(scope, group_id, sql);
          const fields = { kind, trigger_time, recurrence, enabled, group_id };
          return this.reminders.create(scope, { ...fields, next_at: await this.firstTime(scope, fields, sql) }, operation, sql);
        }),
      () => this.reminders.findByOperation(scope, operation.id),
      async ({ id }) => this.get(scope, id),
    );
    if (!reminder) throw new TooManyRemindersError(REMINDER_LIMITS.reminders);
    return reminder;
  }

  /** @throws NotFoundError for it or its group */
  async update(scope: AccountScope, id: number, changes: UpdateReminderDto): Promise<ReminderRow> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const before = await this.get(scope, id, sql);
      const after = { ...before, ...changes };
      await this.requireGroup(scope, changes.group_id ?? null, sql);
      const isMoved = TIMING.some((name) => changes[name] !== undefined);
      const next_at = isMoved ? await this.firstTime(scope, after, sql) : before.next_at;
      const updated = await this.reminders.update(scope, id, { ...after, next_at }, sql);
      if (!updated) throw new NotFoundError('Reminder', id);
      return updated;
    });
  }

  /** @throws NotFoundError */
  async delete(scope: AccountScope, id: number): Promise<void> {
    if (!(await this.reminders.delete(scope, id))) throw new NotFoundError('Reminder', id);
  }

  async weekAhead(scope: AccountScope): Promise<WeekAheadDto> {
    const now = new Date();
    const [[facts], rows] = await Promise.all([this.listeners.read([{ scope, groupId: null }], now), this.reminders.list(scope)]);
    if (!facts) throw new Error(`Account ${scope} has no recall settings`);
    const { listener } = facts;
    const planned = rows.map((row) => ({ id: row.id, schedule: scheduleOf(row, listener.timeZone), nextAt: row.next_at }));
    return { time_zone: listener.timeZone, reminders: weekAhead(planned, listener, now).map(toExpectedReminder) };
  }

  private async get(scope: AccountScope, id: number, sql?: Sql): Promise<ReminderRow> {
    const reminder = await this.reminders.find(scope, id, sql);
    if (!reminder) throw new NotFoundError('Reminder', id);
    return reminder;
  }

  /** @throws NotFoundError */
  private async requireGroup(scope: AccountScope, groupId: number | null, sql: Sql): Promise<void> {
    if (groupId !== null) await this.groups.get(scope, groupId, sql);
  }

  private async firstTime(scope: AccountScope, times: ReminderTimes & { readonly enabled: boolean }, sql: Sql): Promise<Date | null> {
    return times.enabled ? nextOccurrence(scheduleOf(times, await this.reminders.timeZone(scope, sql)), new Date()) : null;
  }
}
