import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, ConfigError } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { InvalidRequestError } from '../../../platform/http/domain-error.js';
import { SecurityTrail } from '../../audit/security/security-trail.service.js';
import type { Provider } from '../../../config/ai-options.js';
import { deploymentKeyOwner, SecretBox } from '../credentials/secret-box.js';
import type { AiSettingsDto, UpdateAiSettingsDto } from '../dto/ai-settings.dto.js';
import { AiSettingsRepository, type SavedAiSettings } from './ai-settings.repository.js';
import {
  type AiSettings,
  changedSettings,
  effectiveSettings,
  hasKey,
  type KeyProvider,
  missingField,
  type RequiredField,
  type SavedKeys,
} from './effective-settings.js';

const VARIABLES: Readonly<Record<RequiredField, string>> = {
  cloud_a_api_key: 'CLOUD_A_API_KEY',
  cloud_b_project_id: 'CLOUD_B_PROJECT_ID',
  cloud_c_api_key: 'CLOUD_C_API_KEY',
};

/** A change as it is logged, without keys. */
export interface AiSettingsChange {
  readonly fields: readonly string[];
  readonly provider: Provider;
  readonly provider_before: Provider;
  readonly local_base_url: string;
  readonly local_base_url_before: string;
}

/** The effective settings: saved ones override the environment. Read for every request, so all instances agree. */
@Injectable()
export class AiSettingsService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly saved: AiSettingsRepository,
    private readonly box: SecretBox,
    private readonly trail: SecurityTrail,
  ) {}

  /** @throws ConfigError if the effective provider lacks a setting */
  async onModuleInit(): Promise<void> {
    const { settings, keys } = await this.saved.read();
    const effective = effectiveSettings(settings, this.config);
    const missing = missingField(effective, keys, this.config);
    if (missing !== null) throw new ConfigError([`${VARIABLES[missing]} must be set because the AI provider is ${effective.provider}`]);
  }

  async show(): Promise<AiSettingsDto> {
    return this.present(await this.saved.read());
  }

  /** @throws InvalidRequestError if the provider would lack a setting, and NoEncryptionKeyError for a key */
  async update(body: UpdateAiSettingsDto): Promise<{ readonly settings: AiSettingsDto; readonly change: AiSettingsChange }> {
    return this.trail.transaction(async (sql) => {
      const before = await this.saved.lock(sql);
      const after = { settings: changedSettings(before.settings, body), keys: this.changedKeys(before.keys, body) };
      const effective = effectiveSettings(after.settings, this.config);
      const field = missingField(effective, after.keys, this.config);
      if (field !== null)
        throw new InvalidRequestError([{ field, message: `${field} is required for the provider ${effective.provider}` }]);
      await this.saved.save(after, sql);
      const change = changeFrom(effectiveSettings(before.settings, this.config), effective, body);
      const { fields, provider, provider_before } = change;
      await this.trail.record('ai_settings', { target: null, details: { fields, provider, provider_before } }, sql);
      return { settings: this.present(after), change };
    });
  }

  async effective(): Promise<{ readonly settings: AiSettings; readonly keys: SavedKeys }> {
    const { settings, keys } = await this.saved.read();
    return { settings: effectiveSettings(settings, this.config), keys };
  }

  /** The setting that the effective provider lacks. */
  missing(settings: AiSettings, keys: SavedKeys): RequiredField | null {
    return missingField(settings, keys, this.config);
  }

  private present({ settings, keys }: SavedAiSettings): AiSettingsDto {
    return {
      ...effectiveSettings(settings, this.config),
      cloud_a_api_key_set: hasKey('cloud_a', keys, this.config),
      cloud_c_api_key_set: hasKey('cloud_c', keys, this.config),
    };
  }

  private changedKeys(keys: SavedKeys, body: UpdateAiSettingsDto): SavedKeys {
    return {
      cloud_a: this.changedKey('cloud_a', keys, body.cloud_a_api_key),
      cloud_c: this.changedKey('cloud_c', keys, body.cloud_c_api_key),
    };
  }

  /** An omitted or blank key stays unchanged. Null restores the environment's value. */
  private changedKey(provider: KeyProvider, keys: SavedKeys, given: string | null | undefined): SavedKeys[KeyProvider] {
    if (given === null) return null;
    return given === undefined || given.trim() === '' ? keys[provider] : this.box.seal(given, deploymentKeyOwner(provider));
  }
}

function changeFrom(before: AiSettings, after: AiSettings, body: UpdateAiSettingsDto): AiSettingsChange {
  return {
    fields: Object.keys(body),
    provider: after.provider,
    provider_before: before.provider,
    local_base_url: after.local_base_url,
    local_base_url_before: before.local_base_url,
  };
}
