import { ACCOUNTS, useApi } from '../testing/fake-api.js';
import { useBrowser } from '../testing/fake-browser.js';
import { capture } from './capture.js';
import { captureImage } from './capture-image.js';
import { deliver } from './deliver.js';
import { handleRequest } from './handle-request.js';
import { captures } from './queue.js';

const used = useBrowser();
const server = useApi();

const ADDRESS = 'https://fotos.example/casa.png';
const DATA = 'data:image/png;base64,Y2FzYQ==';
/** Its text is the content of the image. */
const DIGEST = 'image/png casa';
const PAGE = { alt: 'casa', caption: ' La casa\n blanca. ', content: DATA };
const TAB = { id: 1, incognito: false } as chrome.tabs.Tab;

function signIn(): void {
  used.browser.keep({ token: 'ana', account: ACCOUNTS.ana, email: 'ana', group: { id: 7, name: 'From the web' } });
}

const click = (clicked: Partial<chrome.contextMenus.OnClickData> = {}, tab = TAB) =>
  captureImage({ srcUrl: ADDRESS, ...clicked } as chrome.contextMenus.OnClickData, tab);

async function undecided() {
  const answer = await handleRequest('undecidedImages', {});
  return 'answer' in answer ? answer.answer : [];
}

async function choose(term: string, alt = '') {
  const [image] = await undecided();
  return handleRequest('addImage', { order: image?.order ?? 0, term, alt });
}

describe('an image of a page', () => {
  beforeEach(() => signIn());

  it('an image waits for its word in the popup, with its caption as the sentence', async () => {
    used.browser.image = PAGE;
    await click();
    expect(await undecided()).toEqual([{ order: 1, term: 'casa', alt: 'casa', sentence: 'La casa blanca.' }]);
    expect([used.browser.popups, used.browser.badge, used.browser.news(), server.api.asked]).toEqual([1, '1', [], []]);
    await deliver();
    expect(server.api.asked).toEqual([]);
  });

  it('an image is attached to the chosen word with its description and sentence', async () => {
    used.browser.image = PAGE;
    await click();
    expect(await choose(' casa  blanca ', 'Una casa')).toEqual({ answer: { problem: null, words: [] } });
    expect(server.api.terms()).toEqual(['casa blanca']);
    expect(server.api.attached).toEqual([{ word: 1, digest: DIGEST, alt: 'Una casa' }]);
    const posted = await Promise.all(server.api.asked.filter(({ url }) => url.endsWith('/words')).map((request) => request.json()));
    const source = { source_title: 'El Diario', source_url: 'https://diario.example/', captured_at: expect.any(String) };
    expect(posted).toMatchObject([{ contexts: [{ sentence: 'La casa blanca.', ...source }] }]);
    expect(used.browser.news()).toEqual(['Added: “casa blanca” was added to From the web.']);
    expect([await captures(ACCOUNTS.ana), used.browser.badge]).toEqual([[], '']);
  });

  it('an image is attached to a word that the group already has', async () => {
    await capture('casa');
    used.browser.news();
    await click({ srcUrl: DATA });
    await choose('casa');
    expect([server.api.terms(), server.api.attached]).toEqual([['casa'], [{ word: 1, digest: DIGEST, alt: '' }]]);
    expect(used.browser.news()).toEqual(['Added: The image was added to “casa”. Click to see it.']);
  });

  it('an image of a page that may not be read is fetched by the server', async () => {
    await click({ selectionText: ' la casa ' });
    expect(await undecided()).toMatchObject([{ term: 'la casa', sentence: null }]);
    await choose('casa');
    expect(server.api.attached).toEqual([{ word: 1, digest: ADDRESS, alt: '' }]);
  });

  it('an image in its own address needs no page', async () => {
    await click({ srcUrl: DATA });
    await choose('casa');
    expect(server.api.attached).toMatchObject([{ digest: DIGEST }]);
  });

  it('an image in a private window has no sentence', async () => {
    used.browser.image = PAGE;
    await click({}, { ...TAB, incognito: true });
    expect(await undecided()).toMatchObject([{ sentence: null }]);
  });

  it('a long description is no suggestion for a word', async () => {
    used.browser.image = { ...PAGE, alt: 'Una casa en la playa' };
    await click();
    expect(await undecided()).toMatchObject([{ term: '', alt: 'Una casa en la playa' }]);
  });

  it.each([
    ['cannot be read', { srcUrl: 'blob:https://diario.example/1' }, /This image cannot be read/],
    ['is no image', { srcUrl: 'data:text/html,casa' }, /not an image/],
  ])('a file that %s is not stored', async (_what, clicked, shown) => {
    await click(clicked);
    expect(used.browser.news()).toEqual([expect.stringMatching(shown)]);
    expect(await captures(ACCOUNTS.ana)).toEqual([]);
  });

  it('shows a notification where the browser cannot open the popup', async () => {
    used.browser.popups = undefined;
    await click();
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Choose a word/)]);
  });

  it('an image is sent later when the server cannot be reached, and attached once', async () => {
    await click({ srcUrl: DATA });
    server.api.willAnswer(0);
    expect(await choose('casa')).toMatchObject({ answer: { problem: 'unreachable', words: [{ term: 'casa', refusal: null }] } });
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Waiting to be sent/)]);
    await deliver();
    await deliver();
    expect([server.api.terms(), server.api.attached]).toEqual([['casa'], [expect.objectContaining({ word: 1 })]]);
  });

  it.each([
    ['MEDIA.UNUSABLE', 422, 'image-unusable', /not an image/],
    ['REQUEST.TOO_LARGE', 413, 'image-too-large', /too large/],
    ['MEDIA.ADDRESS_REFUSED', 422, 'image-unreadable', /cannot be read/],
    ['MEDIA.STORAGE_FULL', 409, 'storage-full', /limit/],
  ])('an image that is refused with %s adds no word and stays until it is discarded', async (code, status, refusal, shown) => {
    await click();
    server.api.willAnswer(status, code);
    expect(await choose('casa')).toMatchObject({ answer: { problem: null, words: [{ term: 'casa', refusal }] } });
    expect([server.api.terms(), used.browser.news()]).toEqual([[], [expect.stringMatching(shown)]]);
    expect(await handleRequest('discard', { order: 1 })).toEqual({ answer: [] });
  });
});

describe('an image without an account or a group', () => {
  it('an image is not stored before the sign-in', async () => {
    await click();
    expect(used.browser.news()).toEqual([expect.stringMatching(/^Sign in first/)]);
  });

  it('an image waits while its account is signed out, and is deleted by a sign-out', async () => {
    signIn();
    await click();
    used.browser.stored.delete('token');
    expect(await undecided()).toEqual([]);
    expect(await handleRequest('status', {})).toMatchObject({ answer: { waiting: 1 } });
    await handleRequest('signOut', { endsOnServer: false });
    expect(await indexedDB.databases()).toEqual([]);
  });
});
