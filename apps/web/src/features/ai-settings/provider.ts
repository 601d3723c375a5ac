import type { AiCredentialDto, AiSettingsDto } from '@wordhoard/api-client/types';

export type Provider = AiSettingsDto['provider'];
export type CloudProvider = AiCredentialDto['provider'];

export const PROVIDERS: readonly Provider[] = ['none', 'local', 'cloud_a', 'cloud_b', 'cloud_c'];
export const CLOUD_PROVIDERS: readonly CloudProvider[] = ['cloud_a', 'cloud_b', 'cloud_c'];
