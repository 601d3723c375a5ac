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
