import { Injectable } from '@nestjs/common';
import { isSameFold } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { DueDaysRepository } from '../memory/recount/due-days.repository.js';
import type { RecallSettingsDto } from './dto/recall-settings.dto.js';
import { MEMORY_SETTINGS, type RecallSettings, SETTING_NAMES } from './recall-settings.js';
import { RecallSettingsRepository } from './recall-settings.repository.js';
import { ScheduleReplayRequests } from './schedule-replay/schedule-replay-requests.js';
import { toSchedulerSettings } from '../memory/scheduler-settings.js';
import { StudyDaysRepository } from '../memory/recount/study-days.repository.js';

@Injectable()
export class UpdateSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: RecallSettingsRepository,
    private readonly replays: ScheduleReplayRequests,
    private readonly dueDays: DueDaysRepository,
    private readonly studyDays: StudyDaysRepository,
  ) {}

  async get(scope: AccountScope): Promise<RecallSettingsDto> {
    return toRecallSettings(await this.settings.get(scope), await this.replays.open(scope));
  }

  /**
   * A change that affects memory starts a job that replays every word. Changes of fuzz, balance and easy days only affect future
   * scheduling; scheduled reviews keep their days.
   *
   * @throws JobsUnavailableError
   */
  async update(scope: AccountScope, changes: Partial<RecallSettings>): Promise<RecallSettingsDto> {
    if (MEMORY_SETTINGS.some((name) => name in changes)) await this.replays.ready();
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const before = await this.settings.get(scope, sql);
      const after = { ...before, ...changes };
      await this.settings.save(scope, after, sql);
      if (after.day_start_hour !== before.day_start_hour) {
        await this.dueDays.recount(scope, sql);
        await this.studyDays.recount(scope, sql);
      }
      const alters = !isSameFold(toSchedulerSettings(before), toSchedulerSettings(after));
      return toRecallSettings(after, await (alters ? this.replays.request(scope, sql) : this.replays.open(scope, sql)));
    });
  }
}

function toRecallSettings(settings: RecallSettings, replayJobId: string | null): RecallSettingsDto {
  const named = Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name]]));
  return { ...(named as unknown as Omit<RecallSettingsDto, 'refold_job_id'>), refold_job_id: replayJobId };
}
