/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureWholeChromium } from '../../browser/chromium.ts';

/** The active tab when the icon is clicked. */
const PAGE = 'data:text/html,<title>A page</title>';

interface OpenedBrowser {
  profile: string;
  context: BrowserContext;
  session: CDPSession;
  id: string;
  watcher: Page;
  tab: Page;
}

/** What the functions below use of an extension page. */
interface ExtensionPage {
  chrome: { extension: { getViews: (filter: { type: 'popup' }) => Window[] } };
}

/** A browser with one extension installed, whose icon can be clicked. */
export class PopupBrowser {
  #profile: string;
  #context: BrowserContext;
  #session: CDPSession;
  #id: string;
  /** Only the extension's own pages can inspect its popup. */
  #watcher: Page;
  #tab: Page;

  private constructor({ profile, context, session, id, watcher, tab }: OpenedBrowser) {
    this.#profile = profile;
    this.#context = context;
    this.#session = session;
    this.#id = id;
    this.#watcher = watcher;
    this.#tab = tab;
  }

  /**
   * @param extension its folder
   * @param popup the name of its page
   * @throws {Error} if no Chromium supports extensions
   */
  static async open(extension: string, popup: string): Promise<PopupBrowser> {
    const executablePath = await ensureWholeChromium();
    if (!executablePath) throw new Error('No Chromium was found that takes extensions; its headless shell does not.');
    const profile = await mkdtemp(join(tmpdir(), 'wordhoard-popup-'));
    const args = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`, '--enable-unsafe-extension-debugging'];
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      headless: false,
      args: ['--headless=new', '--no-sandbox', ...args],
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const id = new URL(worker.url()).host;
    const [tab, browser] = [context.pages()[0], context.browser()];
    if (!tab || !browser) throw new Error('The browser opened without a tab.');
    const session = await browser.newBrowserCDPSession();
    const watcher = await context.newPage();
    await watcher.goto(`chrome-extension://${id}/${popup}`);
    await tab.goto(PAGE);
    return new PopupBrowser({ profile, context, session, id, watcher, tab });
  }

  /**
   * Stops the worker (as the browser does when idle), clicks the icon, and closes the popup.
   *
   * @returns milliseconds from click to paint, and the page's own share of it;
   *   the rest is the browser starting a process
   */
  async clickToPaint(): Promise<{ paint: number; load: number }> {
    await this.#tab.bringToFront();
    const { targetInfos } = await this.#session.send('Target.getTargets', { filter: [{}] });
    for (const { type, targetId } of targetInfos)
      if (type === 'service_worker') await this.#session.send('Target.closeTarget', { targetId });
    const tab = targetInfos.find(({ type, url }) => type === 'tab' && url === PAGE);
    if (!tab) throw new Error('The tab is closed.');
    const clicked = performance.timeOrigin + performance.now();
    await this.#session.send('Extensions.triggerAction', { id: this.#id, targetId: tab.targetId });
    const painted = await this.#watcher.waitForFunction(paintOfPopup, undefined, { polling: 20 });
    const paint = await painted.jsonValue();
    if (!paint) throw new Error('The popup was not painted.');
    await this.#watcher.waitForFunction(closePopup);
    return { paint: Math.round(paint.at - clicked), load: Math.round(paint.load) };
  }

  async close() {
    await this.#context.close();
    await rm(this.#profile, { recursive: true, force: true });
  }
}

/** Runs in an extension page. The popup's paint time, if it was painted, on the clock shared by all processes. */
function paintOfPopup() {
  const { chrome } = globalThis as unknown as ExtensionPage;
  const [popup] = chrome.extension.getViews({ type: 'popup' });
  const [paint] = popup?.performance.getEntriesByName('first-contentful-paint') ?? [];
  return popup && paint && { at: popup.performance.timeOrigin + paint.startTime, load: paint.startTime };
}

/** Also runs in an extension page. Returns whether no popup is open any more. */
function closePopup() {
  const { chrome } = globalThis as unknown as ExtensionPage;
  const popups = chrome.extension.getViews({ type: 'popup' });
  for (const popup of popups) popup.close();
  return popups.length === 0;
}
