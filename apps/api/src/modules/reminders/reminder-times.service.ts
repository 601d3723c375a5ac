import { Injectable } from '@nestjs/common';
import { nextOccurrence } from '@wordhoard/reminders';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { scheduleOf } from './reminder.row.js';
import { RemindersRepository } from './reminders.repository.js';

@Injectable()
export class ReminderTimesService {
  constructor(private readonly reminders: RemindersRepository) {}

  /** Call this when the account's time zone may have changed. Finished single reminders stay finished, and due ones are still sent. */
  async reschedule(scope: AccountScope, timeZone: string, sql: Sql): Promise<void> {
    const now = new Date();
    const coming = (await this.reminders.list(scope, sql)).filter(({ next_at }) => next_at !== null && next_at > now);
    if (coming.length === 0) return;
    const next = coming.map((row) => ({ id: row.id, at: nextOccurrence(scheduleOf(row, timeZone), now) }));
    await this.reminders.setNext(scope, next, sql);
  }
}
