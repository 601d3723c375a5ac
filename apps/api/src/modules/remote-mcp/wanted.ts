import { resourceAt, toolNamed } from '@wordhoard/mcp-contract';
import type { Scope } from '@wordhoard/policy';
import { membersOf } from '../oauth/parameters.js';

/** A tool or resource that a message requests. */
export interface Wanted {
  readonly tool?: string;
  readonly uri?: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly scope: Scope;
}

export const MAX_FOLLOWED = 100;

/** The tools and resources in a message that need a scope. Unknown ones are left for the SDK to reject. */
export function wantedBy(body: unknown): readonly Wanted[] {
  const { method, params } = membersOf(body);
  const { name, arguments: payload, uri, notifications } = membersOf(params);
  switch (method) {
    case 'tools/call':
      return toolWanted(name, payload);
    case 'resources/read':
    case 'resources/subscribe':
      return resourceWanted(uri);
    case 'subscriptions/listen': {
      const followed = membersOf(notifications)['resourceSubscriptions'];
      return Array.isArray(followed) ? onePerResource(followed.slice(0, MAX_FOLLOWED).flatMap(resourceWanted)) : [];
    }
    default:
      return [];
  }
}

/** Whether a message subscribes to more resources than one request may. */
export function followsTooMany(body: unknown): boolean {
  const { method, params } = membersOf(body);
  const followed = membersOf(membersOf(params)['notifications'])['resourceSubscriptions'];
  return method === 'subscriptions/listen' && Array.isArray(followed) && followed.length > MAX_FOLLOWED;
}

const LISTS = new Set<unknown>(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']);

/** Whether a request has a cursor. The SDK ignores cursors of lists that have one page. */
export function namesPage(body: unknown): body is { readonly id: number | string } {
  const { id, method, params } = membersOf(body);
  return LISTS.has(method) && (typeof id === 'number' || typeof id === 'string') && membersOf(params)['cursor'] !== undefined;
}

/** Whether the response to a message is a stream that stays open. */
export function isLasting(httpMethod: string, body: unknown): boolean {
  return httpMethod === 'GET' || membersOf(body)['method'] === 'subscriptions/listen';
}

function toolWanted(name: unknown, payload: unknown): readonly Wanted[] {
  const tool = typeof name === 'string' ? toolNamed(name) : undefined;
  return tool ? [{ tool: tool.name, payload: membersOf(payload), scope: tool.scope }] : [];
}

function resourceWanted(uri: unknown): readonly Wanted[] {
  const found = typeof uri === 'string' ? resourceAt(uri) : undefined;
  return found ? [{ uri: String(uri), payload: {}, scope: found.resource.scope }] : [];
}

/** All addresses of a template need the same scope, so one decision is enough. */
function onePerResource(all: readonly Wanted[]): readonly Wanted[] {
  return [...new Map(all.map((one) => [resourceAt(one.uri ?? '')?.resource.uri, one])).values()];
}
