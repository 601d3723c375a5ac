import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS, type SchedulerSettings } from '@wordhoard/scheduling';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, statement } from '../../platform/database/database.js';
import { ParameterSetEntity } from './parameter-set.entity.js';
import { RecallSettingsEntity } from './recall-settings.entity.js';
import { SCHEDULER_COLUMNS, SCHEDULER_TABLES, type SchedulerRow, toSchedulerSettings } from './scheduler-settings.js';

const FIND_SCHEDULER = statement<SchedulerRow>(
  'find-scheduler',
  `select ${SCHEDULER_COLUMNS} from ${SCHEDULER_TABLES} where r.account_id = $1`,
);

@Injectable()
export class RecallSettingsRepository {
  constructor(private readonly database: Database) {}

  /** What a new account starts with: FSRS with its published weights. */
  async createDefaults(scope: AccountScope, manager: EntityManager): Promise<void> {
    await manager.insert(RecallSettingsEntity, { accountId: scope, scheduler: DEFAULT_SETTINGS.algorithm });
    await manager.insert(ParameterSetEntity, {
      accountId: scope,
      algorithm: DEFAULT_SETTINGS.algorithm,
      weights: [...DEFAULT_SETTINGS.weights],
      desiredRetention: DEFAULT_SETTINGS.desiredRetention,
      active: true,
    });
  }

  async scheduler(scope: AccountScope): Promise<SchedulerSettings> {
    const [row] = await this.database.rows(FIND_SCHEDULER, [scope]);
    return row ? toSchedulerSettings(row) : DEFAULT_SETTINGS;
  }
}
