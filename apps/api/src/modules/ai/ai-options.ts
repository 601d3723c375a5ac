/** Who may answer for a model. The contract's words; which vendor is behind one is said in `models/sdk-models.ts`. */
export const Provider = {
  None: 'none',
  Local: 'local',
  CloudA: 'cloud_a',
  CloudB: 'cloud_b',
  CloudC: 'cloud_c',
} as const;
export type Provider = (typeof Provider)[keyof typeof Provider];

export const PROVIDERS: readonly Provider[] = Object.values(Provider);

/** Those that a person may bring a credential for. */
export const CLOUD_PROVIDERS = [Provider.CloudA, Provider.CloudB, Provider.CloudC] as const;
export type CloudProvider = (typeof CLOUD_PROVIDERS)[number];

export const AI_LIMITS = {
  maxOutputTokens: { min: 1, max: 4000 },
  contextMaxChars: { min: 100, max: 20_000 },
} as const;

/** How what goes into an address or a header may look. */
export const FORMATS = {
  model: /^[A-Za-z0-9][A-Za-z0-9_.:/@-]{0,199}$/,
  apiKey: /^[!-~]{1,500}$/,
  projectId: /^[a-z0-9][a-z0-9.:-]{0,127}$/,
  location: /^[a-z][a-z0-9-]{0,62}$/,
} as const;
