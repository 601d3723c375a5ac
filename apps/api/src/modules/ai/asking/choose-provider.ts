import type { CloudProvider, Provider } from '../providers.js';

/** Whose credential answers. */
export interface Choice {
  readonly provider: Provider;
  readonly isPersonal: boolean;
}

/**
 * The specification's table: no credential of one's own leaves the deployment's provider, a single one replaces the deployment's provider,
 * and of several the one that matches the deployment's is, or none.
 */
export function chooseProvider(deployment: Provider, stored: readonly CloudProvider[]): Choice {
  const [only] = stored;
  if (only !== undefined && stored.length === 1) return { provider: only, isPersonal: true };
  return { provider: deployment, isPersonal: stored.some((provider) => provider === deployment) };
}
