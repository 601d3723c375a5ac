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
