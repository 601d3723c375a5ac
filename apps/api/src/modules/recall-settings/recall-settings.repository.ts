import { Injectable } from '@nestjs/common';
import { type Algorithm, DEFAULT_SETTINGS, type SchedulerSettings } from '@wordhoard/scheduling';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { type RecallSettings, SETTING_NAMES } from './recall-settings.js';
import { RecallSettingsEntity } from './recall-settings.entity.js';
import { SCHEDULER_COLUMNS, SCHEDULER_TABLES, type SchedulerRow, toSchedulerSettings } from '../memory/scheduler-settings.js';

const FIND_SCHEDULER = statement<SchedulerRow, { account: AccountScope }>(
  'find-scheduler',
  `select ${SCHEDULER_COLUMNS} from ${SCHEDULER_TABLES} where r.account_id = :account`,
);

/** An account's settings with the parameters of its algorithm, time zone and day start. */
export type RecallSettingsRow = RecallSettings & SchedulerRow & { readonly time_zone: string };

const SETTINGS = SETTING_NAMES.map((name) =>
  name === 'quiet_hours_start' || name === 'quiet_hours_end' ? `to_char(r.${name}, 'HH24:MI') as ${name}` : `r.${name}`,
).join(', ');

/** :algorithm selects another algorithm's parameters. By primary keys and parameter_sets_active. */
const FIND = statement<RecallSettingsRow, { account: AccountScope; algorithm: Algorithm | null }>(
  'find-recall-settings',
  `select ${SETTINGS}, r.schedule_version, p.id as parameter_set_id, p.weights, a.time_zone
     from recall_settings r
     join accounts a on a.id = r.account_id
     left join parameter_sets p on p.account_id = r.account_id and p.algorithm = coalesce(:algorithm, r.scheduler) and p.active
    where r.account_id = :account`,
);

const SAVE = statement<never, RecallSettings & { account: AccountScope }>(
  'save-recall-settings',
  `update recall_settings set ${SETTING_NAMES.map((name) => `${name} = :${name}`).join(', ')} where account_id = :account`,
);

const RESET_SCHEDULE = statement<{ schedule_version: number }, { account: AccountScope }>(
  'restart-schedule',
  `update recall_settings set schedule_version = schedule_version + 1 where account_id = :account returning schedule_version`,
);

@Injectable()
export class RecallSettingsRepository {
  constructor(private readonly database: Database) {}

  /** The settings of a new account. */
  async createDefaults(scope: AccountScope, manager: EntityManager): Promise<void> {
    await manager.insert(RecallSettingsEntity, { accountId: scope, scheduler: DEFAULT_SETTINGS.algorithm });
  }

  async scheduler(scope: AccountScope): Promise<SchedulerSettings> {
    const [row] = await this.database.rows(FIND_SCHEDULER, { account: scope });
    return row ? toSchedulerSettings(row) : DEFAULT_SETTINGS;
  }

  /** @param algorithm whose parameters to read; by default the account's */
  async get(scope: AccountScope, sql: Sql = this.database, algorithm: Algorithm | null = null): Promise<RecallSettingsRow> {
    const [row] = await sql.rows(FIND, { account: scope, algorithm });
    if (!row) throw new Error(`Account ${scope} has no recall settings`);
    return row;
  }

  async save(scope: AccountScope, settings: RecallSettings, sql: Sql): Promise<void> {
    await sql.rows(SAVE, { ...settings, account: scope });
  }

  /** Marks all memories of the account as computed with earlier settings. Returns the new version. */
  async resetSchedule(scope: AccountScope, sql: Sql): Promise<number> {
    const [row] = await sql.rows(RESET_SCHEDULE, { account: scope });
    if (!row) throw new Error(`Account ${scope} has no recall settings`);
    return row.schedule_version;
  }
}
