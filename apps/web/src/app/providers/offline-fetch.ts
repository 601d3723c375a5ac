import { afterLoad } from '../../lib/after-load.js';

/** What a time without the network is kept for. */
const KEPT = /\/api\/v1\/(auth\/me|groups|words|recall-settings|review)\b/;
const OF_SESSION = /\/review\/sessions\//;

// Nobody waits for it on a first load.
const room = async () => (await import('../../features/offline/offline-room.js')).offlineRoom.calls;

/** The `fetch` of the API: where the server is out of reach, this device answers what it can, and of sessions also what it knows better. */
export async function offlineFetch(request: Request): Promise<Response> {
  if (!KEPT.test(request.url)) return direct(request);
  if (request.method !== 'GET' || OF_SESSION.test(request.url)) return (await room().catch(() => ({ make: direct }))).make(request);
  let response: Response;
  try {
    response = await direct(request);
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

function direct(request: Request): Promise<Response> {
  // eslint-disable-next-line no-restricted-globals -- the generated client calls this in place of it
  return fetch(request);
}
