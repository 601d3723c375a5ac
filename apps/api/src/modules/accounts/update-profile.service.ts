import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { DueDaysRepository } from '../recall-settings/due-days.repository.js';
import { StudyDaysRepository } from '../recall-settings/study-days.repository.js';
import { ReminderTimesService } from '../reminders/reminder-times.service.js';
import type { Account, AccountProfile } from './account.js';
import { AccountsRepository } from './accounts.repository.js';
import { TimeZonesRepository } from './time-zones.repository.js';

@Injectable()
export class UpdateProfileService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly timeZones: TimeZonesRepository,
    private readonly dueDays: DueDaysRepository,
    private readonly studyDays: StudyDaysRepository,
    private readonly reminders: ReminderTimesService,
  ) {}

  /** @throws AccountTakenError when the username is somebody else's, InvalidRequestError for a zone that the database does not know */
  async update(scope: AccountScope, changes: AccountProfile): Promise<Account> {
    return this.database.transaction(async (sql, manager) => {
      await lockAccount(scope, sql);
      if (changes.timeZone !== undefined) await this.timeZones.requireShared(changes.timeZone, manager);
      await this.accounts.updateProfile(scope, changes, manager);
      if (changes.timeZone !== undefined) {
        await this.recountDays(scope, sql);
        await this.reminders.reschedule(scope, changes.timeZone, sql);
      }
      return this.accounts.get(scope, manager);
    });
  }

  /** Days begin at another moment in another zone. */
  private async recountDays(scope: AccountScope, sql: Sql): Promise<void> {
    await this.dueDays.recount(scope, sql);
    await this.studyDays.recount(scope, sql);
  }
}
