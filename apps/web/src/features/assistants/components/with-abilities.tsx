import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { abilitiesOf, type Ability } from '../abilities.js';
import { useCapabilities } from '../api/get-capabilities.js';

/** Loads the abilities. */
export function WithAbilities({ children }: { children: (abilities: readonly Ability[]) => ReactNode }) {
  const capabilities = useCapabilities();
  if (capabilities.isPending) return <Loading heights={[72, 240]} />;
  if (capabilities.isError) return <LoadFailure error={capabilities.error} onRetry={() => void capabilities.refetch()} />;
  return children(abilitiesOf(capabilities.data));
}
