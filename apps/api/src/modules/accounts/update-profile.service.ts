import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { DueDaysRepository } from '../memory/recount/due-days.repository.js';
import { StudyDaysRepository } from '../memory/recount/study-days.repository.js';
import { ReminderTimesService } from '../reminders/reminder-times.service.js';
import type { AccountRecord, AccountProfile } from './account.js';
import { requireClearIdentity } from './account-identity.js';
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

  /**
   * An unchanged username is accepted even if the rules for new ones would reject it.
   *
   * @throws AccountTakenError if the username or one that looks like it is taken, and InvalidRequestError for a confusing username or
   * an unknown time zone
   */
  async update(scope: AccountScope, { username, ...others }: AccountProfile): Promise<AccountRecord> {
    return this.database.transaction(async (sql, manager) => {
      await lockAccount(scope, sql);
      const isRenamed = username !== undefined && username !== (await this.accounts.get(scope, manager)).username;
      if (isRenamed) requireClearIdentity({ username });
      const changes = isRenamed ? { ...others, username } : others;
      if (changes.timeZone !== undefined) await this.timeZones.requireShared(changes.timeZone, sql);
      await this.accounts.updateProfile(scope, changes, manager);
      if (changes.timeZone !== undefined) {
        await this.recountDays(scope, sql);
        await this.reminders.reschedule(scope, changes.timeZone, sql);
      }
      return this.accounts.get(scope, manager);
    });
  }

  /** Days begin at another time in another zone. */
  private async recountDays(scope: AccountScope, sql: Sql): Promise<void> {
    await this.dueDays.recount(scope, sql);
    await this.studyDays.recount(scope, sql);
  }
}
