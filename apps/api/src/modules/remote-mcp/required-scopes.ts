import type { Scope } from '@wordhoard/policy';
import type { Tool } from '../mcp/tools/tool.js';
import type { ToolCatalogue } from '../mcp/invoke/tool-catalogue.js';
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
export function scopedRequests(body: unknown, tools: ToolCatalogue): readonly ScopedRequest[] {
  const { method, params } = propertiesOf(body);
  const { name, arguments: payload, uri, notifications } = propertiesOf(params);
  switch (method) {
    case 'tools/call':
      return toolRequest(tools.tool(String(name)), payload);
    case 'resources/read':
    case 'resources/subscribe':
      return resourceRequest(uri, tools).map(({ request }) => request);
    case 'subscriptions/listen': {
      const subscriptions = propertiesOf(notifications)['resourceSubscriptions'];
      return Array.isArray(subscriptions) ? onePerResource(subscriptions.slice(0, MAX_SUBSCRIPTIONS), tools) : [];
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

function toolRequest(tool: Tool | undefined, payload: unknown): readonly ScopedRequest[] {
  return tool ? [{ tool: tool.name, payload: propertiesOf(payload), scope: tool.scope }] : [];
}

/** A request of a resource, with the resource's own address, which may be a template. */
function resourceRequest(uri: unknown, tools: ToolCatalogue): readonly { readonly resource: string; readonly request: ScopedRequest }[] {
  const found = typeof uri === 'string' ? tools.resource(uri) : undefined;
  return found ? [{ resource: found.resource.uri, request: { uri: String(uri), payload: {}, scope: found.resource.scope } }] : [];
}

/** All addresses of a template need the same scope, so one decision is enough. */
function onePerResource(uris: readonly unknown[], tools: ToolCatalogue): readonly ScopedRequest[] {
  const requests = uris.flatMap((uri) => resourceRequest(uri, tools));
  return [...new Map(requests.map(({ resource, request }) => [resource, request])).values()];
}
