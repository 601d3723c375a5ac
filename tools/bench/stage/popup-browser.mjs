import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureWholeChromium } from '../../browser/chromium.mjs';

/** A page in front, on which the icon is clicked. */
const PAGE = 'data:text/html,<title>A page</title>';

/** A browser with one extension in it, whose icon is clicked. */
export class PopupBrowser {
  #profile;
  #context;
  #session;
  #id;
  #watcher;

  /**
   * @param {string} extension its folder
   * @param {string} popup the name of its page
   * @throws {Error} when there is no Chromium that takes extensions
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
    // A page of the extension's own may look into its popup.
    browser.#watcher = await browser.#context.newPage();
    await browser.#watcher.goto(`chrome-extension://${browser.#id}/${popup}`);
    await browser.#context.pages()[0].goto(PAGE);
    return browser;
  }

  /**
   * Stops the worker, as the browser does when it has nothing to do, clicks the icon, and closes what opened.
   *
   * @returns {Promise<{paint: number, load: number}>} milliseconds from the click to the paint, and those of them that the page itself took;
   *   before that, the browser starts a process for it
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

/** Runs in a page of the extension. When its popup was painted, if it was, on the clock of all processes. */
function paintOfPopup() {
  const { chrome } = /** @type {any} */ (globalThis);
  const [popup] = chrome.extension.getViews({ type: 'popup' });
  const [paint] = popup?.performance.getEntriesByName('first-contentful-paint') ?? [];
  return paint && { at: popup.performance.timeOrigin + paint.startTime, load: paint.startTime };
}

/** Runs there as well. Whether nothing is open any more. */
function closePopup() {
  const { chrome } = /** @type {any} */ (globalThis);
  const popups = chrome.extension.getViews({ type: 'popup' });
  for (const popup of popups) popup.close();
  return popups.length === 0;
}
