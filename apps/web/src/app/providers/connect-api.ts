import { connect, defaultClient } from '@wordhoard/api-client';
import type { AnyRouter } from '@tanstack/react-router';
import { offlineFetch } from './offline-fetch.js';
import { queryClient } from './query-client.js';
import { tokens } from './tokens.js';

/** Ties the API, this browser's token and the pages together. */
export function connectApi(router: AnyRouter): void {
  const onSignedOut = () => {
    // The guard of the page at hand leads to the sign-in page, and back afterwards.
    void router.invalidate().then(() => {
      queryClient.clear();
    });
  };
  connect({ baseUrl: '', tokens, clientName: 'web', onSignedOut }, defaultClient).setConfig({
    // The generated client calls it with a request alone.
    fetch: (request) => offlineFetch(request as Request),
  });
  tokens.onChangeElsewhere(() => {
    location.reload();
  });
}
