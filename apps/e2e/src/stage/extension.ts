import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, type Worker } from '@playwright/test';
import { fontEnvironment } from '@wordhoard/testing';
import type { Learner } from './learner.js';

export interface Told {
  readonly title: string;
  readonly message: string;
}

/** The extension in a browser of its own. */
export class Extension {
  private constructor(
    private readonly unpacked: string,
    /** The folder in which the browser keeps everything. */
    private readonly profile: string,
    private browser: BrowserContext,
    readonly id: string,
  ) {}

  static async load(unpacked: string): Promise<Extension> {
    const profile = await mkdtemp(join(tmpdir(), 'wordhoard-extension-'));
    const browser = await startBrowser(unpacked, profile);
    const [, , id = ''] = (browser.serviceWorkers()[0] ?? (await browser.waitForEvent('serviceworker'))).url().split('/');
    return new Extension(unpacked, profile, browser, id);
  }

  get context(): BrowserContext {
    return this.browser;
  }

  async close(): Promise<void> {
    await this.quit();
    await rm(this.profile, { recursive: true });
  }

  /** Closes the browser, which leaves what is on the disk. */
  async quit(): Promise<void> {
    await this.browser.close();
  }

  /** Opens the browser again, as on another day. */
  async startAgain(): Promise<void> {
    this.browser = await startBrowser(this.unpacked, this.profile);
  }

  /** Stops the worker, as the browser does whenever there is nothing to do for it. Returns once its memory is gone. */
  async stopWorker(): Promise<void> {
    const [page] = this.context.pages();
    const session = await this.context.newCDPSession(page ?? (await this.context.newPage()));
    const isStopped = new Promise<void>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        if (versions.some(({ runningStatus, scriptURL }) => runningStatus === 'stopped' && scriptURL.includes(this.id))) resolve();
      });
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await isStopped;
    await session.detach();
  }

  /** The captures that wait, oldest first. */
  async waiting(): Promise<string[]> {
    const queues = Object.values((await this.everythingKept()).databases).flatMap(({ captures = [] }) => captures);
    return (queues as { word: { term: string } }[]).map(({ word }) => word.term);
  }

  /** The popup, as a page of its own. */
  async openPopup(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`chrome-extension://${this.id}/popup.html`);
    return page;
  }

  /** Signs in and chooses a group. Returns the popup. */
  async signIn({ user, password, url }: Learner, group?: string, origin = url): Promise<Page> {
    await this.permit(origin);
    const popup = await this.openPopup();
    await this.fillSignIn(popup, user.email, password);
    await expect(popup.getByText(`Signed in as ${user.email}`)).toBeVisible();
    if (group === undefined) return popup;
    await popup.getByLabel('Group').selectOption(group);
    await expect(popup.getByText('right-click')).toBeVisible();
    return popup;
  }

  async fillSignIn(popup: Page, email: string, password: string): Promise<void> {
    await popup.getByLabel('Email').fill(email);
    await popup.getByLabel('Password', { exact: true }).fill(password);
    await popup.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Grants the extension an origin, as in the browser's settings: it then asks for no permission. */
  async permit(origin: string): Promise<void> {
    const page = await this.context.newPage();
    await page.goto('chrome://extensions');
    // @ts-expect-error -- an API of that page alone
    await page.evaluate(([id, pattern]) => chrome.developerPrivate.addHostPermission(id, pattern), [this.id, `${origin}/*`] as const);
    await page.close();
  }

  /** Declines what the browser asks before a page of the extension: the window that asks is closed, and the page is in another one by then. */
  async declinePrompt(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const { id = 0, windowId = 0 } = (await chrome.tabs.getCurrent()) ?? {};
      await chrome.windows.create({ tabId: id });
      await chrome.windows.remove(windowId);
    });
  }

  /** What the extension keeps. */
  async kept(): Promise<Record<string, unknown>> {
    return (await this.worker()).evaluate(() => chrome.storage.local.get(null));
  }

  /** Chooses the context menu's item for a selection. Returns the notification. */
  async capture(selectionText: string): Promise<Told> {
    return (await this.worker()).evaluate(
      (text) =>
        new Promise<Told>((tell) => {
          const create = chrome.notifications.create.bind(chrome.notifications);
          chrome.notifications.create = ((id: string, options: Told) => {
            chrome.notifications.create = create;
            tell({ title: options.title, message: options.message });
            return create(id, options as never);
          }) as never;
          // @ts-expect-error -- what the browser itself calls
          chrome.contextMenus.onClicked.dispatch({ menuItemId: 'add-word', selectionText: text });
        }),
      selectionText,
    );
  }

  /** Clicks the newest notification of those whose id begins so, and returns the page that opens. */
  async openTold(beginning: string): Promise<Page> {
    const opened = this.context.waitForEvent('page');
    await (
      await this.worker()
    ).evaluate(async (wanted) => {
      const ids = Object.keys(await chrome.notifications.getAll());
      // @ts-expect-error -- what the browser itself calls
      chrome.notifications.onClicked.dispatch(ids.findLast((id) => id.startsWith(wanted)));
    }, beginning);
    return opened;
  }

  /** Whether the menu of a selection has the extension's item. */
  async hasMenuItem(): Promise<boolean> {
    return (await this.worker()).evaluate(
      () =>
        new Promise<boolean>((tell) => {
          // Nothing can be asked about an item; only what is there can be changed.
          chrome.contextMenus.update('add-word', {}, () => tell(chrome.runtime.lastError === undefined));
        }),
    );
  }

  /** All that the browser keeps for the extension, wherever it can. */
  async everythingKept() {
    const page = await this.context.newPage();
    // A page of the extension in which nothing of it runs.
    await page.goto(`chrome-extension://${this.id}/_locales/en/messages.json`);
    const everything = await page.evaluate(readEverything);
    await page.close();
    return { ...everything, cookies: await this.context.cookies() };
  }

  /** Whether a text is in any of the browser's files, in either of the ways that it writes texts. */
  async isOnDisk(text: string): Promise<boolean> {
    const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')];
    const files = await readdir(this.profile, { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const contents = await Promise.all(paths.map((path) => readFile(path)));
    return contents.some((bytes) => forms.some((form) => bytes.includes(form)));
  }

  async worker(): Promise<Worker> {
    return this.context.serviceWorkers()[0] ?? this.context.waitForEvent('serviceworker');
  }
}

/** A browser without windows takes extensions, its headless shell does not. */
function startBrowser(unpacked: string, profile: string): Promise<BrowserContext> {
  const executablePath = process.env['CHROMIUM_WITH_EXTENSIONS_PATH'];
  return chromium.launchPersistentContext(profile, {
    ...{ headless: false, locale: 'en-GB', env: fontEnvironment('liberation', process.env), ...(executablePath && { executablePath }) },
    args: [
      ...['--headless=new', '--no-sandbox', `--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
      // For a click on the extension's own icon, which no page shows.
      '--enable-unsafe-extension-debugging',
    ],
  });
}

/** Runs in a page of the extension. */
async function readEverything() {
  const databases: Record<string, Record<string, unknown[]>> = {};
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    const stores: Record<string, unknown[]> = (databases[name] = {});
    for (const store of database.objectStoreNames) stores[store] = await settled(database.transaction(store).objectStore(store).getAll());
    database.close();
  }
  const { local, sync, session } = chrome.storage;
  const [ofLocal, ofSync, ofSession] = await Promise.all([local.get(null), sync.get(null), session.get(null)]);
  const ofPages = { ...localStorage, ...sessionStorage };
  return { databases, local: ofLocal, sync: ofSync, session: ofSession, ofPages, caches: await caches.keys() };
}
