import type { PageSelection } from '../page/page-selection.js';
import { readSelection } from './selection-context.js';

const SELECTION: PageSelection = { before: 'Mi ', selected: 'casa', after: ' es tu casa. Fin.', language: 'es', hasFocus: true };

interface Page {
  readonly mayRead?: boolean;
  readonly incognito?: boolean;
  /** The selection of each frame; undefined where the browser denies access. */
  readonly frames?: readonly (PageSelection | null)[] | undefined;
  readonly title?: string;
  readonly url?: string;
}

/** Shows a page in a fake browser and reads the selection. */
async function meet({ mayRead = true, incognito = false, title = 'El Diario', url = 'https://diario.example/', ...page }: Page = {}) {
  const frames = 'frames' in page ? page.frames : [SELECTION];
  Object.assign(globalThis, {
    chrome: {
      permissions: { contains: async () => mayRead },
      scripting: {
        executeScript: async () => (frames ? frames.map((result) => ({ result })) : Promise.reject(new Error('Cannot access'))),
      },
      tabs: { get: async () => ({ title, url }) },
    },
  });
  return readSelection({ id: 1, incognito } as chrome.tabs.Tab);
}

async function contextOf(page: Page) {
  const met = await meet(page);
  return typeof met === 'string' ? met : met.context;
}

describe('where a word was met', () => {
  it('the context of a word is its sentence, the title and address of its page, and the time', async () => {
    expect(await meet()).toEqual({
      term: 'casa',
      context: {
        sentence: 'Mi casa es tu casa.',
        source_title: 'El Diario',
        source_url: 'https://diario.example/',
        captured_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
  });

  it.each<[what: string, page: Page, why: string]>([
    ['the learner has not turned it on', { mayRead: false }, 'not-turned-on'],
    ['the browser denies access', { frames: undefined }, 'unreadable'],
    ['nothing is selected', { frames: [null, null] }, 'nothing-selected'],
  ])('the context of a word is not known where %s', async (_what, page, why) => {
    expect(await meet(page)).toBe(why);
  });

  it('the context of a word is read from the focused frame', async () => {
    const elsewhere = { ...SELECTION, selected: 'perro', hasFocus: false };
    expect(await meet({ frames: [elsewhere, null, SELECTION] })).toMatchObject({ term: 'casa' });
  });

  it('a capture in a private window sends no context', async () => {
    expect(await meet({ incognito: true })).toEqual({ term: 'casa', context: null });
  });

  it.each([
    ['the address with its parameters', 'https://diario.example/a?b=1&q=a%20b', 'https://diario.example/a?b=1&q=a%20b'],
    ['no fragment', 'https://diario.example/a?b=1#access_token=s', 'https://diario.example/a?b=1'],
    ['no token', 'https://diario.example/?token=s&b=1&Access_Token=s&sid=s&X-Amz-Signature=s', 'https://diario.example/?b=1'],
    ['no question mark without parameters', 'https://diario.example/?token=s', 'https://diario.example/'],
    ['no password', 'https://ana:secret@diario.example/', 'https://diario.example/'],
    ['no file', 'file:///home/ana/diary.html', null],
    ['no page of the browser', 'chrome://settings/', null],
    ['no address that is too long', `https://diario.example/${'x'.repeat(2048)}`, null],
    ['no address where there is none', '', null],
  ])('the context of a word has %s', async (_what, url, source_url) => {
    expect(await contextOf({ url })).toMatchObject({ source_url });
  });

  it.each([
    ['on one line', ' El\n Diario\0 ', 'El Diario'],
    ['that is cut to its limit', '𠮷'.repeat(256), `${'𠮷'.repeat(254)}…`],
    ['only if the page has one', ' ', null],
  ])('the context of a word has a title %s', async (_what, title, source_title) => {
    expect(await contextOf({ title })).toMatchObject({ source_title });
  });
});
