import { answering, useStorage } from '../testing/fake-browser.js';

const browser = useStorage();

/** Loaded once there is a browser. */
const capture = async (selection: string, context?: object) => (await import('./capture.js')).capture(selection, context as never);

const GROUP = { id: 7, name: 'From the web' };
const signedIn = () => browser.keep({ token: 'a token', group: GROUP });

describe('a capture', () => {
  it('posts the selection as a word without translations, on one line', async () => {
    await signedIn();
    const asked = answering(201, { id: 1, duplicate_of: null });
    expect(await capture(' la\n  casa ')).toEqual({ outcome: 'added', term: 'la casa', group: 'From the web' });
    expect(asked[0]?.url).toBe('http://words.test/api/v1/groups/7/words');
    expect(await asked[0]?.json()).toEqual({ term: 'la casa', target_language: 'Spanish', translations: [] });
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer a token');
  });

  it('takes along where the word was met', async () => {
    await signedIn();
    const asked = answering(201, { id: 1, duplicate_of: null });
    const context = { sentence: 'Mi casa es tu casa.', source_title: null, source_url: null, captured_at: '2026-11-21T20:00:00.000Z' };
    await capture('casa', context);
    expect(await asked[0]?.json()).toMatchObject({ term: 'casa', contexts: [context] });
  });

  it('says that a word was there before', async () => {
    await signedIn();
    answering(201, { id: 2, duplicate_of: 1 });
    expect(await capture('casa')).toMatchObject({ outcome: 'duplicate' });
  });

  it.each<[what: string, kept: object, selection: string, outcome: string]>([
    ['nobody is signed in', {}, 'casa', 'no-sign-in'],
    ['no group is chosen', { token: 'a token' }, 'casa', 'no-group'],
    ['the selection is too long', { token: 'a token', group: GROUP }, 'x'.repeat(256), 'too-long'],
    ['the selection is too long in signs of two units', { token: 'a token', group: GROUP }, '𠮷'.repeat(256), 'too-long'],
  ])('posts nothing where %s', async (_what, kept, selection, outcome) => {
    await browser.keep(kept);
    const asked = answering(201, {});
    expect(await capture(selection)).toEqual({ outcome });
    expect(asked).toEqual([]);
  });

  it('takes 255 signs, however many units they have', async () => {
    await signedIn();
    answering(201, { id: 1, duplicate_of: null });
    expect(await capture('𠮷'.repeat(255))).toMatchObject({ outcome: 'added' });
  });

  it.each([
    [0, 'unreachable'],
    [503, 'unreachable'],
    [429, 'too-often'],
    [422, 'failed'],
    [404, 'failed'],
  ])('that is answered with %d keeps the sign-in and says %s', async (status, outcome) => {
    await signedIn();
    answering(status, { detail: 'No.', code: 'REQUEST.INVALID' });
    expect(await capture('casa')).toEqual({ outcome });
    expect(browser.kept).toMatchObject({ token: 'a token' });
  });

  it('with a token that has ended forgets the token and nothing else', async () => {
    await signedIn();
    answering(401, { detail: 'Sign in again', code: 'ACCESS.NOT_SIGNED_IN' });
    expect(await capture('casa')).toEqual({ outcome: 'expired' });
    expect(browser.kept).toEqual({ group: GROUP });
  });
});
