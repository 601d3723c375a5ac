import '../features/offline/testing/browser-storage.js';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { logout } from '@wordhoard/api-client/sdk';
import { changeDraft, draftOf } from '../features/extraction/draft-store.js';
import { takeInHand } from '../features/imports/text/text-store.js';
import { deviceOf } from '../features/offline/device/device.js';
import { offlineRoom } from '../features/offline/offline-room.js';
import { holderOf } from '../lib/token-holder.js';
import { renderInApp } from '../testing/render-in-app.js';
import { tokens } from '../lib/token-store.js';
import { useForgetSignIn, useLeaveAtOnce } from './use-sign-out.js';

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
  changeDraft(ACCOUNT, (draft) => ({ ...draft, text: 'a letter' }));
  takeInHand({ accountId: ACCOUNT, name: 'letter.txt', language: null, text: 'a letter', isCut: false });
  queryClient = new QueryClient();
  queryClient.setQueryData(['words'], ['casa']);
  await deviceOf(holderOf(tokens.get()) as NonNullable<ReturnType<typeof holderOf>>);
}

async function traces() {
  return {
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    inMemory: draftOf(ACCOUNT).text,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    queries: queryClient.getQueryCache().getAll().length,
  };
}

const NONE = { local: ['wordhoard.color-scheme'], session: [], inMemory: '', databases: [], queries: 0 };

function WaysOut() {
  const leave = useLeaveAtOnce();
  const forget = useForgetSignIn();
  return (
    <>
      <button onClick={() => void leave()}>Sign out</button>
      <button onClick={() => void forget()}>Reset</button>
    </>
  );
}

beforeEach(leaveTraces);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

it.each(['Sign out', 'Reset'])('leaves nothing of the person in this browser: %s', async (way) => {
  jest.mocked(logout).mockResolvedValue({ data: undefined } as never);
  // Signed-in pages start the offline layer; the reset page does not.
  if (way === 'Sign out') offlineRoom.start({ tokens, onNews: () => undefined });
  expect((await traces()).databases).toEqual(['wordhoard.7']);
  await renderInApp(<WaysOut />, {}, queryClient);
  await userEvent.click(screen.getByRole('button', { name: way }));
  await waitFor(async () => {
    expect(await traces()).toEqual(NONE);
  });
});
