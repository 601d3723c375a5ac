import { waitForLoad } from '../load-later.js';
import { onlineFetch } from '../../lib/online-fetch.js';

/** Requests that the offline layer can answer. */
const KEPT = /\/api\/v1\/(auth\/me|groups|words|recall-settings|review)\b/;
const OF_SESSION = /\/review\/sessions\//;
/** Pictures and recordings are stored with the offline pack, not when they are read. */
const MEDIA = /\/api\/v1\/(word-)?media\b/;

// Not needed for the first load.
const offlineCalls = async () => (await import('../../features/offline/offline-layer.js')).offlineManager.calls;

/**
 * The `fetch` of the API client. Without a connection, the offline layer answers; it also answers session requests, because it knows about
 * unsent answers.
 */
export async function offlineFetch(request: Request): Promise<Response> {
  const isOfPack = request.method === 'GET' && MEDIA.test(request.url);
  if (!isOfPack && !KEPT.test(request.url)) return onlineFetch(request);
  if (request.method !== 'GET' || OF_SESSION.test(request.url))
    return (await offlineCalls().catch(() => ({ fetch: onlineFetch }))).fetch(request);
  let response: Response;
  try {
    response = await onlineFetch(request);
  } catch {
    return (await offlineCalls()).fallback(request);
  }
  if (isOfPack) return response;
  const copy = response.clone();
  // If the response cannot be stored, the page still shows it.
  void waitForLoad()
    .then(offlineCalls)
    .then((calls) => calls.keep(request, copy))
    .catch(() => undefined);
  return response;
}
