import type { Scope } from '@wordhoard/policy';
import { resourceAt } from '../mcp/tools/resources.js';
import { toolNamed } from '../mcp/tools/tools.js';
import { propertiesOf } from '../oauth/parameters.js';

/** A tool or resource that a message requests. */
export interface ScopedRequest {
  readonly tool?: string;
  readonly uri?: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly scope: Scope;
}

export const MAX_SUBSCRIPTIONS = 100;

/** The tools and resources in a message that need a scope. Unknown ones are left for the SDK to reject. */
export function scopedRequests(body: unknown): readonly ScopedRequest[] {
  const { method, params } = propertiesOf(body);
  const { name, arguments: payload, uri, notifications } = propertiesOf(params);
  switch (method) {
    case 'tools/call':
      return toolRequest(name, payload);
    case 'resources/read':
    case 'resources/subscribe':
      return resourceRequest(uri);
    case 'subscriptions/listen': {
      const subscriptions = propertiesOf(notifications)['resourceSubscriptions'];
      return Array.isArray(subscriptions) ? onePerResource(subscriptions.slice(0, MAX_SUBSCRIPTIONS).flatMap(resourceRequest)) : [];
    }
    default:
      return [];
  }
}

/** Whether a message subscribes to more resources than one request may. */
export function hasTooManySubscriptions(body: unknown): boolean {
  const { method, params } = propertiesOf(body);
  const subscriptions = propertiesOf(propertiesOf(params)['notifications'])['resourceSubscriptions'];
  return method === 'subscriptions/listen' && Array.isArray(subscriptions) && subscriptions.length > MAX_SUBSCRIPTIONS;
}

const LISTS = new Set<unknown>(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']);

/** Whether a request has a cursor. The SDK ignores cursors of lists that have one page. */
export function hasCursor(body: unknown): body is { readonly id: number | string } {
  const { id, method, params } = propertiesOf(body);
  return LISTS.has(method) && (typeof id === 'number' || typeof id === 'string') && propertiesOf(params)['cursor'] !== undefined;
}

/** Whether the response to a message is a stream that stays open. */
export function opensStream(httpMethod: string, body: unknown): boolean {
  return httpMethod === 'GET' || propertiesOf(body)['method'] === 'subscriptions/listen';
}

function toolRequest(name: unknown, payload: unknown): readonly ScopedRequest[] {
  const tool = typeof name === 'string' ? toolNamed(name) : undefined;
  return tool ? [{ tool: tool.name, payload: propertiesOf(payload), scope: tool.scope }] : [];
}

function resourceRequest(uri: unknown): readonly ScopedRequest[] {
  const found = typeof uri === 'string' ? resourceAt(uri) : undefined;
  return found ? [{ uri: String(uri), payload: {}, scope: found.resource.scope }] : [];
}

/** All addresses of a template need the same scope, so one decision is enough. */
function onePerResource(all: readonly ScopedRequest[]): readonly ScopedRequest[] {
  return [...new Map(all.map((one) => [resourceAt(one.uri ?? '')?.resource.uri, one])).values()];
}
