import { Injectable } from '@nestjs/common';
import type { AiProbeDto } from '../dto/ai-settings.dto.js';
import { LanguageModels } from '../models/language-models.js';
import { ModelUnreachableError } from '../models/model.errors.js';
import { Provider } from '../../../config/ai-options.js';
import { AiSettingsService } from './ai-settings.service.js';
import type { AiSettings } from './effective-settings.js';

const TIMEOUT_MS = 5_000;

type Finding = Omit<AiProbeDto, 'provider' | 'configured_model'>;

/** Checks the effective settings. Contacts only the local server, even while AI is off, and never a cloud provider. */
@Injectable()
export class ProbeProviderService {
  constructor(
    private readonly settings: AiSettingsService,
    private readonly models: LanguageModels,
  ) {}

  async probe(client: AbortSignal): Promise<AiProbeDto> {
    const { settings, keys } = await this.settings.effective();
    const { provider } = settings;
    if (provider === Provider.Local || provider === Provider.None) {
      return { provider, configured_model: settings.local_model, ...(await this.local(settings, client)) };
    }
    const isReady = this.settings.missing(settings, keys) === null;
    return { provider, configured_model: settings[`${provider}_model`], ...presence(isReady) };
  }

  private async local({ local_base_url, local_model }: AiSettings, client: AbortSignal): Promise<Finding> {
    const signal = AbortSignal.any([client, AbortSignal.timeout(TIMEOUT_MS)]);
    const models = await this.models.installed(local_base_url, signal).catch((error: unknown) => {
      if (error instanceof ModelUnreachableError) return null;
      throw error;
    });
    const isInstalled = local_model !== null && (models ?? []).some((name) => name === local_model || name === `${local_model}:latest`);
    return {
      ready: isInstalled,
      reachable: models !== null,
      live_check_performed: true,
      models: models ?? [],
      configured_model_installed: isInstalled,
      detail: detailOf(models, local_model, isInstalled),
    };
  }
}

function detailOf(models: readonly string[] | null, model: string | null, isInstalled: boolean): string | null {
  if (models === null) return 'The local server does not respond; check its address and that it is running';
  if (model === null) return 'No model is chosen for the local server; choose one';
  return isInstalled ? null : `The local server does not have the model '${model}'; install it or choose another`;
}

function presence(isReady: boolean): Finding {
  const detail = isReady
    ? 'A credential is set; the first request will show whether the provider accepts it'
    : 'No credential is set; add one';
  return { ready: null, reachable: isReady, live_check_performed: false, models: [], configured_model_installed: null, detail };
}
