/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { throttle } from './throttled-browser.ts';

/** Idle time after which a page counts as loaded, in milliseconds. */
const QUIET = 1500;

/** Kilobytes of 1,000 bytes as transferred with gzip, before and after the first paint; `shown_ms` is when nothing is loading any more. */
export interface PageLoad {
  js_kb: number;
  js_later_kb: number;
  fcp_ms: number;
  lcp_ms: number;
  tbt_ms: number;
  cls: number;
  shown_ms: number;
}

declare global {
  /** Set in the page by `observe`; undefined until the page is idle. */
  var pageLoad: (() => PageLoad | undefined) | undefined;
}

/** Loads a page for the first time. */
export async function measurePage(page: Page, url: string): Promise<PageLoad> {
  const session = await throttle(page);
  // Browsers request brotli only on https and localhost; the target is gzip, which every client gets.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  await page.addInitScript(observe, QUIET);
  await page.goto(url, { waitUntil: 'commit' });
  const figures = await page.waitForFunction(() => globalThis.pageLoad?.(), undefined, { polling: 250, timeout: 120_000 });
  const loaded = await figures.jsonValue();
  if (!loaded) throw new Error(`${url} was not loaded.`);
  return loaded;
}

/** Not in the compiler's library. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  value: number;
}

/** Runs in the page before any other script, and records figures to read once the page is idle. */
function observe(quiet: number) {
  const seen = { lcp: 0, fcp: 0, cls: 0, shown: 0, last: 0 };
  const tasks: PerformanceEntry[] = [];
  const on = <Entry extends PerformanceEntry>(type: string, handle: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        handle(entry as Entry);
        seen.last = performance.now();
      }
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on<LayoutShift>('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('longtask', (task) => {
    tasks.push(task);
  });
  on('resource', () => undefined);
  const look = () => {
    const main = document.querySelector('main');
    const isWaiting = document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root') !== null;
    if (main?.textContent && !isWaiting) seen.shown ||= performance.now();
    else seen.shown = 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  globalThis.pageLoad = () => {
    if (seen.shown === 0 || seen.lcp === 0 || performance.now() - Math.max(seen.last, seen.shown) < quiet) return undefined;
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.endsWith('.js'));
    const kilobytes = (entries: PerformanceResourceTiming[]) =>
      Math.round(entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 100) / 10;
    const blocked = tasks.filter(({ startTime }) => startTime >= seen.fcp).map(({ duration }) => Math.max(0, duration - 50));
    return {
      js_kb: kilobytes(scripts.filter(({ startTime }) => startTime < seen.fcp)),
      js_later_kb: kilobytes(scripts.filter(({ startTime }) => startTime >= seen.fcp)),
      fcp_ms: Math.round(seen.fcp),
      lcp_ms: Math.round(seen.lcp),
      tbt_ms: Math.round(blocked.reduce((sum, duration) => sum + duration, 0)),
      cls: Math.round(seen.cls * 1000) / 1000,
      shown_ms: Math.round(seen.shown),
    };
  };
}
