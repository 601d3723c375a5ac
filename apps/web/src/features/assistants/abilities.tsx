import type { CapabilitiesDto, DeclaredToolDto } from '@wordhoard/api-client/types';
import { SCOPES } from '@wordhoard/policy';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { useCapabilities } from './api/connections.js';

export type ToolScope = DeclaredToolDto['scope'];

/** Something that an assistant can be allowed to do. */
export interface Ability {
  /** Name of a tool, or URI of a resource. */
  name: string;
  /** In the server's language. */
  title: string;
  access: DeclaredToolDto['access'];
  scope: ToolScope;
}

/** All tools and resources. A resource is granted like a tool named by its URI. */
function abilitiesOf({ tools, resources }: CapabilitiesDto): Ability[] {
  return [
    ...tools.map(({ name, title, access, scope }) => ({ name, title, access, scope })),
    ...resources.flatMap(({ uri, uri_template, title, access, scope }) => {
      const name = uri ?? uri_template;
      return name === null ? [] : [{ name, title, access, scope }];
    }),
  ];
}

/** Abilities by scope, in display order. */
export function byScope<Item extends { scope: ToolScope }>(items: readonly Item[]): { scope: ToolScope; items: Item[] }[] {
  return SCOPES.map((scope) => ({ scope, items: items.filter((item) => item.scope === scope) })).filter(({ items }) => items.length > 0);
}

/** Loads the abilities. */
export function WithAbilities({ children }: { children: (abilities: readonly Ability[]) => ReactNode }) {
  const capabilities = useCapabilities();
  if (capabilities.isPending) return <Loading heights={[72, 240]} />;
  if (capabilities.isError) return <LoadFailure error={capabilities.error} onRetry={() => void capabilities.refetch()} />;
  return children(abilitiesOf(capabilities.data));
}
