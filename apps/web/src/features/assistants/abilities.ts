import type { CapabilitiesDto, DeclaredToolDto } from '@wordhoard/api-client/types';
import { SCOPES } from '@wordhoard/policy';

export type Scope = DeclaredToolDto['scope'];

/** One thing that an assistant can be let to do. */
export interface Ability {
  /** Of a tool, or the address of what may be read. */
  name: string;
  /** For people, in the server's language. */
  title: string;
  access: DeclaredToolDto['access'];
  scope: Scope;
}

/** All that can be allowed; what is read by its address is granted like a tool of that name. */
export function abilitiesOf({ tools, resources }: CapabilitiesDto): Ability[] {
  return [
    ...tools.map(({ name, title, access, scope }) => ({ name, title, access, scope })),
    ...resources.flatMap(({ uri, uri_template, title, access, scope }) => {
      const name = uri ?? uri_template;
      return name === null ? [] : [{ name, title, access, scope }];
    }),
  ];
}

/** Abilities by what they are about, in the order in which they are offered. */
export function byScope<Item extends { scope: Scope }>(items: readonly Item[]): { scope: Scope; items: Item[] }[] {
  return SCOPES.map((scope) => ({ scope, items: items.filter((item) => item.scope === scope) })).filter(({ items }) => items.length > 0);
}
