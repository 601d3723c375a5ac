import { connect, defaultClient } from '@wordhoard/api-client';
import type { AnyRouter } from '@tanstack/react-router';
import { signInEnd } from '../../lib/sign-in-end.js';
import { offlineFetch } from './offline-fetch.js';
import { queryClient } from './app-providers.js';
import { tokens } from '../../lib/token-store.js';

/** Connects the API client, the token store and the router. */
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
    // The generated client always passes a `Request`.
    fetch: (request) => offlineFetch(request as Request),
  });
  signInEnd.onSignedIn((isSame) => {
    // Reload what failed while signed out.
    if (isSame) void queryClient.invalidateQueries();
  });
  tokens.onChangeElsewhere(() => void resumeOrReload());
}

/** If this page waits for a sign-in and the same account signs in in another tab, continue; otherwise reload. */
async function resumeOrReload(): Promise<void> {
  if (signInEnd.get()?.keepsPage) {
    const token = tokens.get();
    if (token === null) return;
    const { readTokenClaims } = await import('../../lib/token-claims.js');
    if (signInEnd.signedIn(readTokenClaims(token)?.account)) return;
  }
  location.reload();
}
