import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type CloudProvider, Provider } from '../../../config/ai-options.js';
import { AiCredentialsRepository, type CredentialRow } from '../credentials/ai-credentials.repository.js';
import { credentialOwner, deploymentKeyOwner, SecretBox } from '../credentials/secret-box.js';
import type { AnsweringModelDto } from '../dto/ai-result.dto.js';
import type { ModelAccess, ServiceAccount } from '../models/model-access.js';
import { ModelUnreachableError } from '../models/model.errors.js';
import { AiSettingsRepository } from '../settings/ai-settings.repository.js';
import { type AiSettings, effectiveSettings, keyInEnvironment, type KeyProvider, type SavedKeys } from '../settings/effective-settings.js';

/** The provider, and whether the account's own credential is used. */
export interface ProviderChoice {
  readonly provider: Provider;
  readonly isPersonal: boolean;
}

/**
 * The rule of the specification: a single own credential decides the provider. Of several, only one for the deployment's provider is
 * used.
 */
export function chooseProvider(deployment: Provider, stored: readonly CloudProvider[]): ProviderChoice {
  const [only] = stored;
  if (only !== undefined && stored.length === 1) return { provider: only, isPersonal: true };
  return { provider: deployment, isPersonal: stored.some((provider) => provider === deployment) };
}

/** Which model answers an account, with which credential and limits. */
export interface Access {
  /** Null while AI is off for the account. */
  readonly model: ModelAccess | null;
  readonly maxOutputTokens: number;
  readonly contextMaxChars: number;
}

@Injectable()
export class FindAccessService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly saved: AiSettingsRepository,
    private readonly credentials: AiCredentialsRepository,
    private readonly box: SecretBox,
  ) {}

  /** There is no fallback for an unusable credential. @throws ModelUnreachableError */
  async find(scope: AccountScope): Promise<Access> {
    const [{ settings, keys }, stored] = await Promise.all([this.effective(), this.credentials.listSealed(scope)]);
    const { provider, isPersonal } = chooseProvider(
      settings.provider,
      stored.map((credential) => credential.provider),
    );
    const own = isPersonal ? stored.find((credential) => credential.provider === provider) : undefined;
    return accessOf(settings, () => (own ? this.personalAccess(scope, own, settings) : this.deploymentAccess(settings, keys)));
  }

  /** `model` is null unless the deployment's provider is local. @throws ModelUnreachableError */
  async findLocal(): Promise<Access> {
    const { settings, keys } = await this.effective();
    return accessOf(settings, () => (settings.provider === Provider.Local ? this.deploymentAccess(settings, keys) : null));
  }

  /** Which provider would answer. Decrypts nothing, so an unreadable credential is not detected. */
  async answering(scope: AccountScope): Promise<AnsweringModelDto> {
    const [{ settings }, stored] = await Promise.all([this.effective(), this.credentials.list(scope)]);
    const { provider, isPersonal } = chooseProvider(
      settings.provider,
      stored.map((credential) => credential.provider),
    );
    const model = provider === Provider.None ? null : settings[`${provider}_model`];
    return { provider, personal: isPersonal, model, host: isPersonal ? null : this.hostOf(settings) };
  }

  private async effective(): Promise<{ readonly settings: AiSettings; readonly keys: SavedKeys }> {
    const { settings, keys } = await this.saved.read();
    return { settings: effectiveSettings(settings, this.config), keys };
  }

  /** The deployment's key. @throws UnreadableSecretError */
  private keyOf(provider: KeyProvider, keys: SavedKeys): string | null {
    const sealed = keys[provider];
    return sealed ? this.box.open(sealed, deploymentKeyOwner(provider)) : keyInEnvironment(provider, this.config);
  }

  /** The host that receives texts, if it is not the provider's own. */
  private hostOf({ provider, local_base_url }: AiSettings): string | null {
    const { CLOUD_A_BASE_URL: cloud_a, CLOUD_B_BASE_URL: cloud_b, CLOUD_C_BASE_URL: cloud_c } = this.config;
    const address = { none: undefined, local: local_base_url, cloud_a, cloud_b, cloud_c }[provider];
    return address === undefined ? null : new URL(address).host;
  }

  /** Personal credentials are sent only to the provider itself, never to the deployment's gateway. */
  private personalAccess(scope: AccountScope, credential: CredentialRow, settings: AiSettings): ModelAccess {
    const { provider, project_id, location } = credential;
    const secret = this.box.open(credential, credentialOwner(scope, provider));
    const model = settings[`${provider}_model`];
    if (provider !== Provider.CloudB) return { provider, apiKey: secret, model, baseUrl: null };
    const serviceAccount = JSON.parse(secret) as ServiceAccount;
    return { provider, projectId: project_id ?? '', location: location ?? '', model, baseUrl: null, serviceAccount };
  }

  private deploymentAccess(settings: AiSettings, keys: SavedKeys): ModelAccess | null {
    const { provider } = settings;
    switch (provider) {
      case Provider.None:
        return null;
      case Provider.Local:
        return { provider, baseUrl: settings.local_base_url, model: requireSetting(settings.local_model) };
      case Provider.CloudA:
        return this.withKey(provider, settings, keys, this.config.CLOUD_A_BASE_URL);
      case Provider.CloudB:
        return {
          ...{ provider, projectId: requireSetting(settings.cloud_b_project_id), location: settings.cloud_b_location },
          ...{ model: settings.cloud_b_model, baseUrl: this.config.CLOUD_B_BASE_URL ?? null, serviceAccount: null },
        };
      case Provider.CloudC:
        return this.withKey(provider, settings, keys, this.config.CLOUD_C_BASE_URL);
    }
  }

  private withKey(provider: KeyProvider, settings: AiSettings, keys: SavedKeys, baseUrl: string | undefined): ModelAccess {
    const apiKey = requireSetting(this.keyOf(provider, keys));
    return { provider, apiKey, model: settings[`${provider}_model`], baseUrl: baseUrl ?? null };
  }
}

function accessOf({ max_output_tokens, context_max_chars }: AiSettings, model: () => ModelAccess | null): Access {
  return { model: translateSecretErrors(model), maxOutputTokens: max_output_tokens, contextMaxChars: context_max_chars };
}

function requireSetting(value: string | null): string {
  if (value === null) throw new ModelUnreachableError('nothing requireSetting');
  return value;
}

/** Hides which key is missing; the log has it. */
function translateSecretErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ModelUnreachableError ? error : new ModelUnreachableError('unreadable credential');
  }
}
