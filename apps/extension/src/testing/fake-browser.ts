import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { PageImage } from '../page/page-image.js';
import texts from '../../public/_locales/en/messages.json' with { type: 'json' };

/** A fake of the browser APIs that the worker uses. */
export class FakeBrowser {
  readonly stored = new Map<string, unknown>();
  /** Shown notifications with their ids. */
  readonly shown: { readonly id: string; readonly text: string }[] = [];
  /** URLs of opened tabs. */
  readonly opened: string[] = [];
  badge = '';
  /** What the page that is open has about an image; null if it may not be read. */
  image: PageImage | null = null;
  /** How often the popup opened by itself; undefined in browsers that cannot open it. */
  popups: number | undefined = 0;

  /** The contents of the storage. */
  get kept(): Record<string, unknown> {
    return Object.fromEntries(this.stored);
  }

  keep(values: object): void {
    for (const [name, value] of Object.entries(values)) this.stored.set(name, value);
  }

  /** Notifications since the last call. */
  news(): string[] {
    return this.shown.splice(0).map(({ text }) => text);
  }

  /** The `chrome` object. */
  get chrome(): object {
    return {
      storage: { local: this.local },
      runtime: { getURL: (path: string) => `chrome-extension://us/${path}` },
      i18n: { getMessage },
      action: {
        setBadgeText: async ({ text }: { text: string }) => void (this.badge = text),
        openPopup: async () => void (this.popups = this.requirePopups() + 1),
      },
      permissions: { contains: async () => this.image !== null },
      scripting: { executeScript: async () => [{ result: this.image }] },
      notifications: {
        create: async (id: string, { title, message }: { title: string; message: string }) =>
          void this.shown.push({ id, text: `${title}: ${message}` }),
        clear: async () => true,
      },
      tabs: {
        create: async ({ url }: { url: string }) => void this.opened.push(url),
        get: async () => ({ title: 'El Diario', url: 'https://diario.example/' }),
      },
    };
  }

  private requirePopups(): number {
    if (this.popups === undefined) throw new Error('Could not find an active browser window.');
    return this.popups;
  }

  private get local(): object {
    return {
      get: async (names: readonly string[]) => Object.fromEntries([...this.stored].filter(([name]) => names.includes(name))),
      set: async (values: object) => this.keep(values),
      remove: async (names: readonly string[]) => names.forEach((name) => this.stored.delete(name)),
    };
  }
}

function getMessage(name: keyof typeof texts, words: readonly string[] = []): string {
  return texts[name].message.replace(/\$(\d)/g, (_all, at: string) => words[Number(at) - 1] ?? '');
}

/** Creates a new browser for each test. */
export function useBrowser(): { readonly browser: FakeBrowser } {
  const used = { browser: new FakeBrowser() };
  beforeEach(() => {
    used.browser = new FakeBrowser();
    Object.assign(globalThis, { chrome: used.browser.chrome, indexedDB: new IDBFactory() });
  });
  return used;
}
