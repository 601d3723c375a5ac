import '../features/offline/testing/browser-storage.js';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { logout } from '@wordhoard/api-client/sdk';
import { updateDraft, extractionDraft } from '../features/extraction/draft-store.js';
import { openImportedText } from '../features/imports/text/text-store.js';
import { readTokenClaims } from '../lib/token-claims.js';
import { tokens } from '../lib/token-store.js';
import { renderInApp } from '../testing/render-in-app.js';
import { useClearSignIn, useSignOutNow } from './use-sign-out.js';
import { offlineManager } from '../features/offline/offline-layer.js';
import { openOfflineDatabase } from '../features/offline/database/offline-database.js';

jest.mock('@wordhoard/api-client/sdk');

const ACCOUNT = 7;
let signIns = 0;
let queryClient: QueryClient;

/** Everything an account may leave in this browser: a draft, a passage, an imported text, query results and offline data. */
async function leaveTraces(): Promise<void> {
  const claims = btoa(JSON.stringify({ sub: String(ACCOUNT), jti: `sign-in ${(signIns += 1)}`, iat: 0, exp: 1 }));
  tokens.set(`header.${claims}.signature`);
  localStorage.setItem('wordhoard.draft.1', '"what I wrote"');
  localStorage.setItem('wordhoard.color-scheme', 'dark');
  updateDraft(ACCOUNT, (draft) => ({ ...draft, text: 'a letter' }));
  openImportedText({ accountId: ACCOUNT, name: 'letter.txt', language: null, text: 'a letter', isCut: false });
  queryClient = new QueryClient();
  queryClient.setQueryData(['words'], ['casa']);
  await openOfflineDatabase(readTokenClaims(tokens.get()) as NonNullable<ReturnType<typeof readTokenClaims>>);
}

async function traces() {
  return {
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    inMemory: extractionDraft(ACCOUNT).text,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    queries: queryClient.getQueryCache().getAll().length,
  };
}

const NONE = { local: ['wordhoard.color-scheme'], session: [], inMemory: '', databases: [], queries: 0 };

function SignOutButtons() {
  const signOut = useSignOutNow();
  const clear = useClearSignIn();
  return (
    <>
      <button onClick={() => void signOut()}>Sign out</button>
      <button onClick={() => void clear()}>Reset</button>
    </>
  );
}

beforeEach(leaveTraces);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

it.each(['Sign out', 'Reset'])('“%s” removes all data of the account from this browser', async (way) => {
  jest.mocked(logout).mockResolvedValue({ data: undefined } as never);
  // Signed-in pages start the offline layer; the reset page does not.
  if (way === 'Sign out') offlineManager.start({ tokens, onOutdated: () => undefined });
  expect((await traces()).databases).toEqual(['wordhoard.7']);
  await renderInApp(<SignOutButtons />, {}, queryClient);
  await userEvent.click(screen.getByRole('button', { name: way }));
  await waitFor(async () => {
    expect(await traces()).toEqual(NONE);
  });
});
