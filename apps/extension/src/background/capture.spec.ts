import { ACCOUNTS, useApi } from '../testing/fake-api.js';
import { useBrowser } from '../testing/fake-browser.js';
import { capture } from './capture.js';
import { captures } from './queue.js';

const used = useBrowser();
const server = useApi();

const GROUP = { id: 7, name: 'From the web' };
const SIGNED_IN = { token: 'ana', account: ACCOUNTS.ana, email: 'ana' };
const signIn = () => used.browser.keep({ ...SIGNED_IN, group: GROUP });

describe('a capture', () => {
  it('a capture posts the selection as a word without translations, on one line', async () => {
    signIn();
    await capture(' la\n  casa ');
    const [asked] = server.api.asked;
    expect(asked?.url).toBe('http://words.test/api/v1/groups/7/words');
    expect(asked?.headers.get('Authorization')).toBe('Bearer ana');
    const { operation_id, ...body } = (await asked!.json()) as Record<string, unknown>;
    expect(body).toEqual({ term: 'la casa', target_language: 'Spanish', translations: [] });
    expect(operation_id).toMatch(/^[\da-f-]{36}$/);
    expect(used.browser.news()).toEqual(['Added: “la casa” was added to From the web.']);
    expect(await captures(ACCOUNTS.ana)).toEqual([]);
  });

  it('a capture sends the context of the word', async () => {
    signIn();
    const context = { sentence: 'Mi casa es tu casa.', source_title: null, source_url: null, captured_at: '2026-11-21T20:00:00.000Z' };
    await capture('casa', context);
    expect(await server.api.asked[0]?.json()).toMatchObject({ term: 'casa', contexts: [context] });
  });

  it('a capture reports a word that existed before, and opens the existing one', async () => {
    signIn();
    await capture('casa');
    await capture('casa');
    expect(used.browser.shown[1]?.id).toMatch(/^word\/1\//);
    expect(used.browser.news()[1]).toBe('Already in this group: “casa” was already in From the web. Click to see it.');
  });

  it.each<[what: string, kept: object, selection: string, shown: RegExp]>([
    ['no account is signed in', {}, 'casa', /^Sign in first/],
    ['no group is chosen', SIGNED_IN, 'casa', /^Choose a group first/],
    ['the selection is too long', { ...SIGNED_IN, group: GROUP }, 'x'.repeat(256), /^Too long/],
    ['the selection is too long in characters of two UTF-16 units', { ...SIGNED_IN, group: GROUP }, '𠮷'.repeat(256), /^Too long/],
  ])('a capture posts and stores nothing where %s', async (_what, kept, selection, shown) => {
    used.browser.keep(kept);
    await capture(selection);
    expect(used.browser.news()).toEqual([expect.stringMatching(shown)]);
    expect(server.api.asked).toEqual([]);
    expect([await captures(ACCOUNTS.ana), used.browser.badge]).toEqual([[], '']);
  });

  it('a capture accepts 255 characters, however many UTF-16 units they have', async () => {
    signIn();
    await capture('𠮷'.repeat(255));
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Added/)]);
  });

  it.each([
    [0, undefined, 'Waiting to be sent: Can’t reach Wordhoard. “casa” will be sent later.'],
    [503, undefined, 'Waiting to be sent: Can’t reach Wordhoard. “casa” will be sent later.'],
    [500, undefined, 'Waiting to be sent: Wordhoard is busy. “casa” will be sent later.'],
    [429, 'REQUEST.TOO_MANY', 'Waiting to be sent: Too many requests. “casa” will be sent later.'],
    [403, 'ACCESS.SUSPENDED', 'Waiting to be sent: This account is suspended. “casa” stays on this device.'],
    [404, undefined, 'Waiting to be sent: Wordhoard is busy. “casa” will be sent later.'],
  ])('a capture that is answered with %d, code %s, waits while the sign-in is kept', async (status, code, shown) => {
    signIn();
    server.api.willAnswer(status, code);
    await capture('casa');
    expect(used.browser.news()).toEqual([shown]);
    expect(used.browser.kept).toMatchObject({ token: 'ana' });
    expect(await captures(ACCOUNTS.ana)).toMatchObject([{ word: { term: 'casa' }, state: { is: 'waiting' } }]);
    expect(used.browser.badge).toBe('1');
  });

  it('a capture with an expired token deletes the token and nothing else', async () => {
    signIn();
    server.api.willAnswer(401, 'ACCESS.NOT_SIGNED_IN');
    await capture('casa');
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Session expired/)]);
    expect(used.browser.kept).toEqual({ account: ACCOUNTS.ana, email: 'ana', group: GROUP });
    expect(await captures(ACCOUNTS.ana)).toHaveLength(1);
  });

  it('a capture between two sign-ins is kept for the next one', async () => {
    used.browser.keep({ account: ACCOUNTS.ana, email: 'ana', group: GROUP });
    await capture('casa');
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Session expired/)]);
    expect([server.api.asked, await captures(ACCOUNTS.ana)]).toEqual([[], [expect.objectContaining({ account: ACCOUNTS.ana })]]);
  });

  it('a capture that cannot be stored shows a notification', async () => {
    signIn();
    Object.assign(globalThis, { indexedDB: undefined });
    await capture('casa');
    expect(used.browser.news()).toEqual(['Not added: Something went wrong. Try again.']);
  });
});
