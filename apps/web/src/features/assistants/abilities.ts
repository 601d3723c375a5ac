import type { CapabilitiesDto, DeclaredToolDto } from '@wordhoard/api-client/types';
import { SCOPES } from '@wordhoard/policy';

export type Scope = DeclaredToolDto['scope'];

/** Something that an assistant can be allowed to do. */
export interface Ability {
  /** Name of a tool, or URI of a resource. */
  name: string;
  /** In the server's language. */
  title: string;
  access: DeclaredToolDto['access'];
  scope: Scope;
}

/** All tools and resources. A resource is granted like a tool named by its URI. */
export function abilitiesOf({ tools, resources }: CapabilitiesDto): Ability[] {
  return [
    ...tools.map(({ name, title, access, scope }) => ({ name, title, access, scope })),
    ...resources.flatMap(({ uri, uri_template, title, access, scope }) => {
      const name = uri ?? uri_template;
      return name === null ? [] : [{ name, title, access, scope }];
    }),
  ];
}

/** Abilities by scope, in display order. */
export function byScope<Item extends { scope: Scope }>(items: readonly Item[]): { scope: Scope; items: Item[] }[] {
  return SCOPES.map((scope) => ({ scope, items: items.filter((item) => item.scope === scope) })).filter(({ items }) => items.length > 0);
}
