import { ApiError, connect } from '@wordhoard/api-client';
import { health } from '@wordhoard/api-client/sdk';
import type { ServerRejection, ServerChoice } from '../ipc-contract.js';
import { isPrivate, readAddress } from './server-address.js';

/** Maximum number of redirects. */
const MAX_HOPS = 5;

const SIGNED_OUT = { get: () => null, set: () => undefined, clear: () => undefined };

/** Looks for a server at an entered address. Every redirect target is checked like the first address. */
export async function findServer(typed: string, fetch: typeof globalThis.fetch): Promise<ServerChoice> {
  const refused = (refusal: ServerRejection, address: string): ServerChoice => ({ refusal, address });
  let at = readAddress(typed);
  if (!at) return refused('not-an-address', typed.trim());
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    if (!isPrivate(at)) return refused(hop === 0 ? 'plain-http' : 'sent-to-plain-http', at.origin);
    const found = await probe(at.origin, fetch);
    if (found === 'healthy') return { server: at.origin };
    if (typeof found === 'string') return refused(found, at.origin);
    at = found;
  }
  return refused('sent-around', at.origin);
}

/** Whether a server is healthy, or its redirect target. Redirects are not followed automatically. */
async function probe(origin: string, fetch: typeof globalThis.fetch): Promise<'healthy' | ServerRejection | URL> {
  const client = connect({ baseUrl: origin, tokens: SIGNED_OUT, clientName: 'desktop' });
  let answer: Response | undefined;
  client.setConfig({ fetch: async (request) => (answer = await fetch(request)), redirect: 'manual' });
  try {
    const { data } = await health({ client });
    return data.status === 'ok' && typeof data.version === 'string' ? 'healthy' : 'not-wordhoard';
  } catch (error) {
    if (!(error instanceof ApiError) || !answer) return 'unreachable';
    const sentTo = answer.status >= 300 && answer.status < 400 ? answer.headers.get('Location') : null;
    if (sentTo !== null && URL.canParse(sentTo, origin)) return new URL(sentTo, origin);
    return error.code === 'SERVICE.UNAVAILABLE' ? 'not-ready' : 'not-wordhoard';
  }
}
