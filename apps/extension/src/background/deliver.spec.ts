import { ACCOUNTS, useApi } from '../testing/fake-api.js';
import { useBrowser } from '../testing/fake-browser.js';
import { handleRequest } from './handle-request.js';
import { capture } from './capture.js';
import { deliver } from './deliver.js';
import { openWord } from './notifications.js';
import { captures, change, enqueue } from './queue.js';

const used = useBrowser();
const server = useApi();

const GROUP = { id: 7, name: 'From the web' };
const signIn = (name: keyof typeof ACCOUNTS = 'ana') =>
  used.browser.keep({ token: name, account: ACCOUNTS[name], email: name, group: GROUP });

/** Captures words while there is no way to the API. */
async function captureOffline(...terms: string[]): Promise<void> {
  for (const term of terms) {
    server.api.willAnswer(0);
    await capture(term);
  }
  used.browser.news();
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

describe('captures that waited', () => {
  beforeEach(() => signIn());

  it('waiting captures are sent in order, with an immediate notification', async () => {
    await captureOffline('uno', 'dos', 'tres');
    expect(used.browser.badge).toBe('3');
    expect(await deliver()).toBeNull();
    expect(server.api.terms()).toEqual(['uno', 'dos', 'tres']);
    expect(used.browser.news()).toEqual(['Added: Saved words added to your groups: 3.']);
    expect([await captures(ACCOUNTS.ana), used.browser.badge]).toEqual([[], '']);
  });

  it('waiting captures are sent before a new one', async () => {
    await captureOffline('uno');
    await capture('dos');
    expect(server.api.terms()).toEqual(['uno', 'dos']);
  });

  it('waiting captures stay in order behind one that cannot be sent yet', async () => {
    await captureOffline('uno', 'dos');
    server.api.willAnswer(503);
    expect(await deliver()).toBe('unreachable');
    expect(server.api.terms()).toEqual([]);
  });

  it('a waiting capture adds one word although the response was lost', async () => {
    server.api.willLoseAnswer();
    await capture('uno');
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Waiting to be sent/)]);
    await deliver();
    expect(server.api.terms()).toEqual(['uno']);
    expect(used.browser.news()).toEqual(['Added: “uno” was added to From the web.']);
    const ids = await Promise.all(
      server.api.asked.map(async (request) => ((await request.json()) as { operation_id: string }).operation_id),
    );
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('a capture whose response was lost shows no notification if the word has been deleted since', async () => {
    server.api.willLoseAnswer();
    await capture('uno');
    used.browser.news();
    server.api.words.pop();
    expect(await deliver()).toBeNull();
    expect([used.browser.news(), await captures(ACCOUNTS.ana)]).toEqual([[], []]);
  });

  it('waiting captures are sent once when two deliveries begin at once', async () => {
    await captureOffline('uno', 'dos');
    await Promise.all([deliver(), deliver(), capture('tres')]);
    expect(server.api.terms()).toEqual(['uno', 'dos', 'tres']);
    const sent = await Promise.all(server.api.asked.slice(2).map(async (request) => ((await request.json()) as { term: string }).term));
    expect(sent).toEqual(['uno', 'dos', 'tres']);
  });

  it('all captures are shown as waiting when one attempt fails', async () => {
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<null>();
    const { promise: reply, reject } = Promise.withResolvers<Response>();
    server.api.willAnswerWith(() => (ask(null), reply));
    const first = capture('uno');
    await isAsked;
    const others = [capture('dos'), capture('tres')];
    await until(async () => (await captures(ACCOUNTS.ana)).length === 3);
    reject(new TypeError('Failed to fetch'));
    await Promise.all([first, ...others]);
    const expected = ['uno', 'dos', 'tres'].map((term) => `Waiting to be sent: Can’t reach Wordhoard. “${term}” will be sent later.`);
    expect(used.browser.news()).toEqual(expected);
    expect(server.api.asked).toHaveLength(1);
    server.api.willAnswer(0);
    await deliver();
    expect(used.browser.news()).toEqual([]);
  });

  it('a capture made at the end of a delivery is sent', async () => {
    const { create } = chrome.notifications;
    let later = Promise.resolve();
    chrome.notifications.create = ((...expected: Parameters<typeof create>) => {
      chrome.notifications.create = create;
      later = capture('dos');
      return create(...expected);
    }) as typeof create;
    await capture('uno');
    await later;
    expect(server.api.terms()).toEqual(['uno', 'dos']);
    expect(used.browser.news()).toEqual(['Added: “uno” was added to From the web.', 'Added: “dos” was added to From the web.']);
  });

  it('waiting captures wait as long as the API asks', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    server.api.willAnswer(429, 'REQUEST.TOO_MANY', { 'Retry-After': '60' });
    await capture('uno');
    await capture('dos');
    now.mockReturnValue(1_059_999);
    expect(await deliver()).toBe('too-often');
    expect(server.api.asked).toHaveLength(1);
    now.mockReturnValue(1_060_000);
    expect(await deliver()).toBeNull();
    expect(server.api.terms()).toEqual(['uno', 'dos']);
    now.mockRestore();
  });

  it('waiting captures do not wait for a time set by a wrong clock', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(9_000_000);
    server.api.willAnswer(429, 'REQUEST.TOO_MANY', { 'Retry-After': '60' });
    await capture('uno');
    now.mockReturnValue(1_000_000);
    expect(await deliver()).toBeNull();
    now.mockRestore();
  });

  it('waiting captures are kept where another server than Wordhoard answers', async () => {
    await captureOffline('uno');
    server.api.willAnswerWith(() => new Response('<h1>Welcome to our hotel</h1>', { headers: { 'Content-Type': 'text/html' } }));
    expect(await deliver()).toBe('unreachable');
    server.api.willAnswerWith(() => new Response('404 page not found', { status: 404 }));
    expect(await deliver()).toBe('failed');
    expect(await captures(ACCOUNTS.ana)).toHaveLength(1);
  });

  it('captures of existing words show one notification each', async () => {
    await capture('uno');
    await captureOffline('uno', 'dos', 'tres');
    used.browser.shown.splice(0);
    await deliver();
    expect(used.browser.shown.map(({ id, text }) => [id.split('/')[1], text])).toEqual([
      [undefined, 'Added: Saved words added to your groups: 2.'],
      ['1', 'Already in this group: “uno” was already in From the web. Click to see it.'],
    ]);
  });

  it('a sent capture is notified of after the worker was stopped in between', async () => {
    const account = ACCOUNTS.ana;
    const order = await enqueue({ operationId: 'one', account, group: GROUP, word: { term: 'uno' } });
    await change({ account, order }, { state: { is: 'added', isNotified: false, wordId: 1, duplicateOf: null } });
    await deliver();
    expect(used.browser.news()).toEqual(['Added: “uno” was added to From the web.']);
    expect([server.api.asked, await captures(ACCOUNTS.ana)]).toEqual([[], []]);
  });
});

describe('whose captures are sent', () => {
  it('captures are sent only for the account that is signed in', async () => {
    signIn();
    await captureOffline('uno');
    signIn('eva');
    await capture('dos');
    expect(server.api.words).toMatchObject([{ term: 'dos', account: 'eva' }]);
    expect((await handleRequest('waiting', {})) as unknown).toEqual({ answer: [] });
    signIn();
    await deliver();
    expect(server.api.words[1]).toMatchObject({ term: 'uno', account: 'ana' });
  });

  it('captures are kept when a sign-in ends, and sent with the next', async () => {
    signIn();
    await captureOffline('uno', 'dos');
    server.api.willAnswer(401, 'ACCESS.NOT_SIGNED_IN');
    expect(await deliver()).toBe('signed-out');
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Session expired/)]);
    expect(await deliver()).toBe('signed-out');
    expect(used.browser.news()).toEqual([]);
    signIn();
    expect(await deliver()).toBeNull();
    expect(server.api.terms()).toEqual(['uno', 'dos']);
  });

  it('captures show their text only while their account is signed in', async () => {
    signIn();
    await captureOffline('uno', 'dos');
    used.browser.stored.delete('token');
    expect(await handleRequest('status', {})).toEqual({ answer: { isSignedIn: false, email: 'ana', waiting: 2 } });
    expect(await handleRequest('waiting', {})).toEqual({ answer: [] });
    expect(await handleRequest('deliver', {})).toEqual({ answer: { problem: 'signed-out', words: [] } });
    signIn();
    expect(await handleRequest('waiting', {})).toMatchObject({ answer: [{ term: 'uno' }, { term: 'dos' }] });
  });

  it('captures stay with the account when its e-mail address passes to another account', async () => {
    signIn();
    await captureOffline('uno');
    used.browser.keep({ token: 'eva', account: ACCOUNTS.eva, email: 'ana' });
    expect(await deliver()).toBeNull();
    expect([server.api.terms(), await handleRequest('waiting', {})]).toEqual([[], { answer: [] }]);
  });

  it('captures survive the sign-out of another account', async () => {
    signIn();
    await captureOffline('uno');
    signIn('eva');
    await captureOffline('dos');
    await handleRequest('signOut', { endsOnServer: false });
    expect([await captures(ACCOUNTS.ana), await captures(ACCOUNTS.eva)]).toMatchObject([[{ word: { term: 'uno' } }], []]);
  });

  it('captures are deleted with their database when their account signs out', async () => {
    signIn();
    await captureOffline('uno');
    await handleRequest('signOut', { endsOnServer: false });
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('captures are deleted when an account with an expired token is signed out', async () => {
    signIn();
    await captureOffline('uno');
    used.browser.stored.delete('token');
    await handleRequest('signOut', { endsOnServer: false });
    expect([used.browser.kept, used.browser.badge, await indexedDB.databases()]).toEqual([{}, '', []]);
  });

  it('captures do not return after a sign-out', async () => {
    signIn();
    await captureOffline('uno');
    await handleRequest('signOut', { endsOnServer: false });
    expect([used.browser.kept, used.browser.badge]).toEqual([{}, '']);
    signIn();
    expect(await deliver()).toBeNull();
    expect(server.api.terms()).toEqual([]);
  });

  it('captures are deleted by a sign-out while one is being sent', async () => {
    signIn();
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<null>();
    const { promise: reply, resolve } = Promise.withResolvers<Response>();
    server.api.willAnswerWith(() => (ask(null), reply));
    const captured = capture('uno');
    await isAsked;
    await handleRequest('signOut', { endsOnServer: false });
    resolve(Response.json({ detail: 'No.', code: 'REQUEST.TOO_MANY' }, { status: 429, headers: { 'Retry-After': '1' } }));
    await captured;
    expect([await captures(ACCOUNTS.ana), used.browser.news()]).toEqual([[], []]);
  });
});

describe('captures that are refused', () => {
  beforeEach(() => signIn());

  it('refused captures show their word, block nothing, and stay until discarded', async () => {
    await captureOffline('uno', 'dos');
    server.api.willAnswer(422, 'REQUEST.INVALID');
    expect(await deliver()).toBeNull();
    expect(server.api.terms()).toEqual(['dos']);
    expect(used.browser.news()).toEqual([
      'Not added: Wordhoard did not accept “uno” as a word. Open the extension to discard it.',
      'Added: “dos” was added to From the web.',
    ]);
    const [{ order = 0 } = {}] = await captures(ACCOUNTS.ana);
    expect(await handleRequest('waiting', {})).toEqual({ answer: [{ order, term: 'uno', group: 'From the web', refusal: 'invalid' }] });
    await deliver();
    expect([used.browser.news(), used.browser.badge]).toEqual([[], '1']);
    expect(await handleRequest('discard', { order })).toEqual({ answer: [] });
    expect(used.browser.badge).toBe('');
  });

  it('a capture for a deleted group can be sent to another one', async () => {
    server.api.groups.splice(0, 1, { id: 8, name: 'Another' });
    await capture('uno');
    expect(used.browser.news()).toEqual([
      'Not added: The group From the web was deleted. Open the extension to send “uno” to another group.',
    ]);
    const [{ order = 0 } = {}] = await captures(ACCOUNTS.ana);
    await handleRequest('groups', {});
    expect(await handleRequest('sendElsewhere', { order })).toMatchObject({
      answer: { problem: 'no-group', words: [{ refusal: 'group-gone' }] },
    });
    await handleRequest('chooseGroup', { group: { id: 8, name: 'Another' } });
    expect(await handleRequest('sendElsewhere', { order })).toEqual({ answer: { problem: null, words: [] } });
    expect(server.api.words).toMatchObject([{ term: 'uno', group: 8 }]);
    const [first, second] = server.api.asked.filter(({ method }) => method === 'POST');
    expect(await first?.json()).not.toEqual(await second?.json());
  });
});

describe('the notification about a word', () => {
  it('the notification about a word opens it in the web app', async () => {
    await openWord('word/12/an-operation');
    await openWord('expired');
    expect(used.browser.opened).toEqual(['http://words.test/words/12']);
  });
});
