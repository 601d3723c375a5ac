/** AI providers by their public names. `modules/ai/models/sdk-models.ts` maps them to vendors. */
export const Provider = {
  None: 'none',
  Local: 'local',
  CloudA: 'cloud_a',
  CloudB: 'cloud_b',
  CloudC: 'cloud_c',
} as const;
export type Provider = (typeof Provider)[keyof typeof Provider];

export const PROVIDERS: readonly Provider[] = Object.values(Provider);

/** Providers for which accounts can store credentials. */
export const CLOUD_PROVIDERS = [Provider.CloudA, Provider.CloudB, Provider.CloudC] as const;
export type CloudProvider = (typeof CLOUD_PROVIDERS)[number];

export const AI_LIMITS = {
  maxOutputTokens: { min: 1, max: 4000 },
  contextMaxChars: { min: 100, max: 20_000 },
} as const;

/** Formats of values that become part of a URL or header. */
export const FORMATS = {
  model: /^[A-Za-z0-9][A-Za-z0-9_.:/@-]{0,199}$/,
  apiKey: /^[!-~]{1,500}$/,
  projectId: /^[a-z0-9][a-z0-9.:-]{0,127}$/,
  location: /^[a-z][a-z0-9-]{0,62}$/,
} as const;
