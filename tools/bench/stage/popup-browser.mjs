import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureWholeChromium } from '../../browser/chromium.ts';

/** The active tab when the icon is clicked. */
const PAGE = 'data:text/html,<title>A page</title>';

/** A browser with one extension installed, whose icon can be clicked. */
export class PopupBrowser {
  #profile;
  #context;
  #session;
  #id;
  #watcher;

  /**
   * @param {string} extension its folder
   * @param {string} popup the name of its page
   * @throws {Error} if no Chromium supports extensions
   */
  static async open(extension, popup) {
    const executablePath = await ensureWholeChromium();
    if (!executablePath) throw new Error('No Chromium was found that takes extensions; its headless shell does not.');
    const browser = new PopupBrowser();
    browser.#profile = await mkdtemp(join(tmpdir(), 'wordhoard-popup-'));
    const args = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`, '--enable-unsafe-extension-debugging'];
    browser.#context = await chromium.launchPersistentContext(browser.#profile, {
      executablePath,
      headless: false,
      args: ['--headless=new', '--no-sandbox', ...args],
    });
    const worker = browser.#context.serviceWorkers()[0] ?? (await browser.#context.waitForEvent('serviceworker'));
    browser.#id = new URL(worker.url()).host;
    browser.#session = await browser.#context.browser().newBrowserCDPSession();
    // Only the extension's own pages can inspect its popup.
    browser.#watcher = await browser.#context.newPage();
    await browser.#watcher.goto(`chrome-extension://${browser.#id}/${popup}`);
    await browser.#context.pages()[0].goto(PAGE);
    return browser;
  }

  /**
   * Stops the worker (as the browser does when idle), clicks the icon, and closes the popup.
   *
   * @returns {Promise<{paint: number, load: number}>} milliseconds from click to paint, and the page's own share of it;
   *   the rest is the browser starting a process
   */
  async clickToPaint() {
    await this.#context.pages()[0].bringToFront();
    const { targetInfos } = await this.#session.send('Target.getTargets', { filter: [{}] });
    for (const { type, targetId } of targetInfos)
      if (type === 'service_worker') await this.#session.send('Target.closeTarget', { targetId });
    const { targetId } = targetInfos.find(({ type, url }) => type === 'tab' && url === PAGE);
    const clicked = performance.timeOrigin + performance.now();
    await this.#session.send('Extensions.triggerAction', { id: this.#id, targetId });
    const painted = await this.#watcher.waitForFunction(paintOfPopup, undefined, { polling: 20 });
    const { at, load } = await painted.jsonValue();
    await this.#watcher.waitForFunction(closePopup);
    return { paint: Math.round(at - clicked), load: Math.round(load) };
  }

  async close() {
    await this.#context.close();
    await rm(this.#profile, { recursive: true, force: true });
  }
}

/** Runs in an extension page. The popup's paint time, if it was painted, on the clock shared by all processes. */
function paintOfPopup() {
  const { chrome } = /** @type {any} */ (globalThis);
  const [popup] = chrome.extension.getViews({ type: 'popup' });
  const [paint] = popup?.performance.getEntriesByName('first-contentful-paint') ?? [];
  return paint && { at: popup.performance.timeOrigin + paint.startTime, load: paint.startTime };
}

/** Also runs in an extension page. Returns whether no popup is open any more. */
function closePopup() {
  const { chrome } = /** @type {any} */ (globalThis);
  const popups = chrome.extension.getViews({ type: 'popup' });
  for (const popup of popups) popup.close();
  return popups.length === 0;
}
