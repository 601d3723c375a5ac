import { Injectable } from '@nestjs/common';
import type { Orm, Sql } from '../../platform/database/database.js';
import { ParameterSetsRepository } from '../memory/parameter-sets.repository.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import type { AccountRecord, NewAccount } from './account.js';
import { AccountsRepository } from './accounts.repository.js';
import { TimeZonesRepository } from './time-zones.repository.js';

/** Creates an account with its default settings. */
@Injectable()
export class CreateAccountService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly settings: RecallSettingsRepository,
    private readonly parameterSets: ParameterSetsRepository,
    private readonly timeZones: TimeZonesRepository,
  ) {}

  /** @throws AccountTakenError, and InvalidRequestError for an unknown time zone */
  async create(account: NewAccount, sql: Sql, manager: Orm): Promise<AccountRecord> {
    await this.timeZones.requireShared(account.timeZone, sql);
    const scope = await this.accounts.create(account, manager);
    await this.settings.createDefaults(scope, manager);
    await this.parameterSets.addPublished(scope, manager);
    return this.accounts.get(scope, manager);
  }
}
