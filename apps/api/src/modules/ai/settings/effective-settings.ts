import type { Config } from '../../../config/config.schema.js';
import { Provider } from '../../../config/ai-options.js';
import type { SealedSecret } from '../credentials/secret-box.js';

/** Settings except keys. */
export interface AiSettings {
  readonly provider: Provider;
  readonly local_base_url: string;
  readonly local_model: string | null;
  readonly cloud_a_model: string;
  readonly cloud_b_project_id: string | null;
  readonly cloud_b_location: string;
  readonly cloud_b_model: string;
  readonly cloud_c_model: string;
  readonly max_output_tokens: number;
  readonly context_max_chars: number;
}

export const AI_SETTING_NAMES = [
  ...(['provider', 'local_base_url', 'local_model', 'cloud_a_model', 'cloud_b_project_id', 'cloud_b_location'] as const),
  ...(['cloud_b_model', 'cloud_c_model', 'max_output_tokens', 'context_max_chars'] as const),
] satisfies readonly (keyof AiSettings)[];

/** Providers that use an API key. */
export type KeyProvider = typeof Provider.CloudA | typeof Provider.CloudC;

/** Null means the environment's value. */
export type SavedSettings = { readonly [Name in keyof AiSettings]: AiSettings[Name] | null };
export type SavedKeys = Readonly<Record<KeyProvider, SealedSecret | null>>;

type AiVariables = Pick<Config, Extract<keyof Config, `AI_${string}` | `LOCAL_AI_${string}` | `CLOUD_${string}`>>;

/** Saved settings override the environment. */
export function effectiveSettings(saved: SavedSettings, config: AiVariables): AiSettings {
  return {
    provider: saved.provider ?? config.AI_PROVIDER,
    local_base_url: saved.local_base_url ?? config.LOCAL_AI_BASE_URL,
    local_model: saved.local_model ?? config.LOCAL_AI_MODEL ?? null,
    cloud_a_model: saved.cloud_a_model ?? config.CLOUD_A_MODEL,
    cloud_b_project_id: saved.cloud_b_project_id ?? config.CLOUD_B_PROJECT_ID ?? null,
    cloud_b_location: saved.cloud_b_location ?? config.CLOUD_B_LOCATION,
    cloud_b_model: saved.cloud_b_model ?? config.CLOUD_B_MODEL,
    cloud_c_model: saved.cloud_c_model ?? config.CLOUD_C_MODEL,
    max_output_tokens: saved.max_output_tokens ?? config.AI_MAX_OUTPUT_TOKENS,
    context_max_chars: saved.context_max_chars ?? config.AI_CONTEXT_MAX_CHARS,
  };
}

export function keyInEnvironment(provider: KeyProvider, config: AiVariables): string | null {
  return (provider === Provider.CloudA ? config.CLOUD_A_API_KEY : config.CLOUD_C_API_KEY) ?? null;
}

/** Whether a key is saved or in the environment. */
export function hasKey(provider: KeyProvider, keys: SavedKeys, config: AiVariables): boolean {
  return keys[provider] !== null || keyInEnvironment(provider, config) !== null;
}

export type RequiredField = 'cloud_a_api_key' | 'cloud_b_project_id' | 'cloud_c_api_key';

/** The required setting that the provider lacks, or null. */
export function missingField(settings: AiSettings, keys: SavedKeys, config: AiVariables): RequiredField | null {
  switch (settings.provider) {
    case Provider.CloudA:
      return hasKey(Provider.CloudA, keys, config) ? null : 'cloud_a_api_key';
    case Provider.CloudB:
      return settings.cloud_b_project_id === null ? 'cloud_b_project_id' : null;
    case Provider.CloudC:
      return hasKey(Provider.CloudC, keys, config) ? null : 'cloud_c_api_key';
    case Provider.Local:
    case Provider.None:
      return null;
  }
}

/** Omitted fields stay unchanged. Null restores the environment's value. */
export function changedSettings(saved: SavedSettings, given: Partial<SavedSettings>): SavedSettings {
  const changes = AI_SETTING_NAMES.filter((name) => given[name] !== undefined);
  return { ...saved, ...Object.fromEntries(changes.map((name) => [name, given[name]])) };
}
