import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { AI_SETTING_NAMES, type SavedKeys, type SavedSettings } from './effective-settings.js';

interface KeyColumns {
  readonly cloud_a_key_id: string | null;
  readonly cloud_a_secret: Buffer | null;
  readonly cloud_c_key_id: string | null;
  readonly cloud_c_secret: Buffer | null;
}

export interface SavedAiSettings {
  readonly settings: SavedSettings;
  readonly keys: SavedKeys;
}

const KEY_COLUMNS = ['cloud_a_key_id', 'cloud_a_secret', 'cloud_c_key_id', 'cloud_c_secret'] as const;
const COLUMNS = [...AI_SETTING_NAMES, ...KEY_COLUMNS];

/** The table has one row. */
const READ = statement<SavedSettings & KeyColumns>('read-ai-settings', `select ${COLUMNS.join(', ')} from ai_settings`);
const LOCK = statement<SavedSettings & KeyColumns>('lock-ai-settings', `select ${COLUMNS.join(', ')} from ai_settings for update`);
const SAVE = statement<never, SavedSettings & KeyColumns>(
  'save-ai-settings',
  `update ai_settings set ${COLUMNS.map((name) => `${name} = :${name}`).join(', ')}`,
);

/** Settings saved by administrators, for all instances. */
@Injectable()
export class AiSettingsRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<SavedAiSettings> {
    return toSaved(await this.database.rows(READ, {}));
  }

  /** Locks the settings until the transaction ends. */
  async lock(sql: Sql): Promise<SavedAiSettings> {
    return toSaved(await sql.rows(LOCK, {}));
  }

  async save({ settings, keys }: SavedAiSettings, sql: Sql): Promise<void> {
    const { cloud_a, cloud_c } = keys;
    await sql.rows(SAVE, {
      ...settings,
      cloud_a_key_id: cloud_a?.key_id ?? null,
      cloud_a_secret: cloud_a?.secret ?? null,
      cloud_c_key_id: cloud_c?.key_id ?? null,
      cloud_c_secret: cloud_c?.secret ?? null,
    });
  }
}

function toSaved([row]: (SavedSettings & KeyColumns)[]): SavedAiSettings {
  if (!row) throw new Error('The row of the AI settings is missing');
  const { cloud_a_key_id, cloud_a_secret, cloud_c_key_id, cloud_c_secret, ...settings } = row;
  const keys = { cloud_a: sealed(cloud_a_key_id, cloud_a_secret), cloud_c: sealed(cloud_c_key_id, cloud_c_secret) };
  return { settings, keys };
}

function sealed(keyId: string | null, secret: Buffer | null): SavedKeys['cloud_a'] {
  return keyId === null || secret === null ? null : { key_id: keyId, secret };
}
