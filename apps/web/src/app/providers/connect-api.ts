import { connect, defaultClient } from '@wordhoard/api-client';
import type { AnyRouter } from '@tanstack/react-router';
import { signInEnd } from '../../lib/sign-in-end.js';
import { offlineFetch } from './offline-fetch.js';
import { queryClient } from './query-client.js';
import { tokens } from './tokens.js';

/** Ties the API, this browser's token and the pages together. */
export function connectApi(router: AnyRouter): void {
  const onSignedOut = () => {
    const keepsPage = router.state.matches.some(({ staticData }) => staticData.keepsPageOnSignOut);
    signInEnd.end(keepsPage);
    if (signInEnd.get()?.keepsPage) return;
    // The current page's guard redirects to the sign-in page, and back afterwards.
    void router.invalidate().then(() => {
      queryClient.clear();
    });
  };
  connect({ baseUrl: '', tokens, clientName: 'web', onSignedOut }, defaultClient).setConfig({
    // The generated client calls it with a request alone.
    fetch: (request) => offlineFetch(request as Request),
  });
  signInEnd.onSignedIn((isSame) => {
    // What could not be loaded without a sign-in.
    if (isSame) void queryClient.invalidateQueries();
  });
  tokens.onChangeElsewhere(() => void resumeOrReload());
}

/** A page that waits for its sign-in goes on with one of the same account in another tab. */
async function resumeOrReload(): Promise<void> {
  if (signInEnd.get()?.keepsPage) {
    const token = tokens.get();
    if (token === null) return;
    const { holderOf } = await import('../../lib/token-holder.js');
    if (signInEnd.signedIn(holderOf(token)?.account)) return;
  }
  location.reload();
}
