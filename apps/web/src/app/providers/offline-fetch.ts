import { afterLoad } from '../../lib/after-load.js';
import { onlineFetch } from '../../lib/online-fetch.js';

/** What a time without the network is kept for. */
const KEPT = /\/api\/v1\/(auth\/me|groups|words|recall-settings|review)\b/;
const OF_SESSION = /\/review\/sessions\//;

// Not needed for the first load.
const room = async () => (await import('../../features/offline/offline-room.js')).offlineRoom.calls;

/** The `fetch` of the API: where the server is out of reach, this device answers what it can, and of sessions also what it knows better. */
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
  // A browser that keeps nothing shows what comes all the same.
  void afterLoad()
    .then(room)
    .then((calls) => calls.keep(request, copy))
    .catch(() => undefined);
  return response;
}
