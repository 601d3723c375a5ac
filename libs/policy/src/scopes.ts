/** The scopes that a user can grant to a connected client, each a fixed set of tools. */
export const SCOPES = [
  'profile-read',
  'vocabulary-read',
  'session-read',
  'progress-read',
  'conversation-write',
  'review-write',
  'card-write',
  'context-import',
] as const;
export type Scope = (typeof SCOPES)[number];

/** A tool, or a resource, which is authorized like a tool. */
export interface Scoped {
  readonly name: string;
  readonly scope: Scope;
}

export function isScope(value: unknown): value is Scope {
  return SCOPES.some((scope) => scope === value);
}

/** The tools that the scopes allow, in their original order. */
export function toolsInScopes<Tool extends Scoped>(scopes: readonly Scope[], tools: readonly Tool[]): Tool[] {
  return tools.filter(({ scope }) => scopes.includes(scope));
}
