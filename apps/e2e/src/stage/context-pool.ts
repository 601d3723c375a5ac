import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type PageDefaults, resetPage } from './reset-page.js';

/** Calls whose effect lasts until a page or context is closed. */
const LASTING_CALLS = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** Events that tests listen to. Playwright's own listeners are on other events and must stay. */
const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'response',
] as const;
const CONTEXT_EVENTS = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'] as const;

/** Browser contexts with one page each, reused by one test after another. */
export class ContextPool {
  readonly #idle = new Map<string, BrowserContext>();
  readonly #pages = new WeakMap<BrowserContext, Page>();
  /** Contexts on which a lasting call was made. */
  readonly #changed = new WeakSet<BrowserContext>();

  constructor(private readonly browser: Browser) {}

  /** @param key contexts with different options have different keys */
  async take(key: string): Promise<BrowserContext> {
    const idle = this.#idle.get(key);
    this.#idle.delete(key);
    return idle ?? this.#open();
  }

  /** Keeps a context for the next test, or closes it where that test could notice the one before. */
  async giveBack(key: string, context: BrowserContext, defaults: PageDefaults): Promise<void> {
    if (await this.#reset(context, defaults)) this.#idle.set(key, context);
    else await context.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle.values()].map((context) => context.close()));
  }

  async #open(): Promise<BrowserContext> {
    const context = await this.browser.newContext();
    const page = await context.newPage();
    this.#pages.set(context, page);
    const markChanged = () => this.#changed.add(context);
    onCalls(page, LASTING_CALLS.page, markChanged);
    onCalls(context, LASTING_CALLS.context, markChanged);
    onCalls(context.clock, LASTING_CALLS.clock, markChanged);
    return context;
  }

  async #reset(context: BrowserContext, defaults: PageDefaults): Promise<boolean> {
    const page = this.#pages.get(context);
    if (!page || page.isClosed() || this.#changed.has(context)) return false;
    for (const event of PAGE_EVENTS) page.removeAllListeners(event);
    for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
    try {
      const others = context.pages().filter((other) => other !== page);
      await Promise.all(others.map((other) => other.close()));
      await resetPage(page, defaults);
      return true;
    } catch {
      return false;
    }
  }
}

function onCalls(target: object, names: readonly string[], report: () => void): void {
  for (const name of names) {
    const original = Reflect.get(target, name) as (...parameters: unknown[]) => unknown;
    Reflect.set(target, name, (...parameters: unknown[]) => {
      report();
      return original.apply(target, parameters);
    });
  }
}
