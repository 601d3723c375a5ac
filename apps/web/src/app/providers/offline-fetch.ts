import { afterLoad } from '../load-later.js';
import { onlineFetch } from '../../lib/online-fetch.js';

/** Requests that the offline layer can answer. */
const KEPT = /\/api\/v1\/(auth\/me|groups|words|recall-settings|review)\b/;
const OF_SESSION = /\/review\/sessions\//;

// Not needed for the first load.
const room = async () => (await import('../../features/offline/offline-room.js')).offlineRoom.calls;

/**
 * The `fetch` of the API client. Without a connection, the offline layer answers; it also answers session requests, because it knows about
 * unsent answers.
 */
export async function offlineFetch(request: Request): Promise<Response> {
  if (!KEPT.test(request.url)) return onlineFetch(request);
  if (request.method !== 'GET' || OF_SESSION.test(request.url)) return (await room().catch(() => ({ make: onlineFetch }))).make(request);
  let response: Response;
  try {
    response = await onlineFetch(request);
  } catch {
    return (await room()).standIn(request);
  }
  const copy = response.clone();
  // If the response cannot be stored, the page still shows it.
  void afterLoad()
    .then(room)
    .then((calls) => calls.keep(request, copy))
    .catch(() => undefined);
  return response;
}
