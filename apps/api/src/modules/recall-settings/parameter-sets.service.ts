import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import type { ParameterSetDto } from './dto/parameter-set.dto.js';
import { type ParameterSetRow, ParameterSetsRepository } from '../memory/parameter-sets.repository.js';
import { RecallSettingsRepository } from './recall-settings.repository.js';
import { ScheduleReplayRequests } from './schedule-replay/schedule-replay-requests.js';

@Injectable()
export class ParameterSetsService {
  constructor(
    private readonly database: Database,
    private readonly sets: ParameterSetsRepository,
    private readonly settings: RecallSettingsRepository,
    private readonly replays: ScheduleReplayRequests,
  ) {}

  async list(scope: AccountScope): Promise<ParameterSetDto[]> {
    return (await this.sets.list(scope)).map(toParameterSet);
  }

  /** Makes its algorithm use this set only. @throws NotFoundError and JobsUnavailableError */
  async activate(scope: AccountScope, id: number): Promise<ParameterSetDto> {
    await this.replays.ready();
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const set = await this.sets.find(scope, id, sql);
      if (!set) throw new NotFoundError('Parameter set', id);
      if (!set.active) {
        await this.sets.activate(scope, set, sql);
        const { scheduler } = await this.settings.get(scope, sql);
        if (scheduler === set.algorithm) await this.replays.request(scope, sql);
      }
      return toParameterSet({ ...set, active: true });
    });
  }
}

function toParameterSet({ created_at, ...set }: ParameterSetRow): ParameterSetDto {
  return { ...set, created_at: created_at.toISOString() };
}
