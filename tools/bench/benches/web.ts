import type { Browser } from '@playwright/test';
import { median, type BenchResult } from '../results.ts';
import { measurePage, type PageLoad } from '../measure/page-load.ts';
import type { BenchOptions } from '../options.ts';
import { openBrowser, signedIn } from '../stage/browser.ts';
import type { BenchStage } from '../stage/stage.ts';

/** First visits, with an empty cache. */
const VISITS = [
  { visit: 'sign-in', path: '/sign-in', isSignedIn: false },
  { visit: 'dashboard', path: '/', isSignedIn: true },
  { visit: 'review', path: '/review/start', isSignedIn: true },
];

/** Targets for a first visit on a mid-range phone with slow 4G, compared with medians. */
const FIGURES = [
  { key: 'js_kb', title: 'JavaScript', most: 150, unit: 'kB', digits: 1 },
  { key: 'lcp_ms', title: 'LCP', most: 2500, unit: 'ms', digits: 0 },
  { key: 'tbt_ms', title: 'TBT', most: 200, unit: 'ms', digits: 0 },
  { key: 'cls', title: 'CLS', most: 0.1, unit: '', digits: 3 },
] as const;

/** First visits to pages of the built web app, in a browser throttled like Lighthouse's mobile preset. */
export async function web(stage: BenchStage, { pace }: BenchOptions): Promise<BenchResult[]> {
  const product = await stage.startProduct();
  const browser = await openBrowser();
  try {
    const results: BenchResult[] = [];
    for (const visit of VISITS) results.push(await measure(browser, product.origin, visit, { stage, rounds: pace.rounds }));
    return results;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(
  browser: Browser,
  origin: string,
  { visit, path, isSignedIn }: (typeof VISITS)[number],
  { stage, rounds }: { stage: BenchStage; rounds: number },
): Promise<BenchResult> {
  const measured: PageLoad[] = [];
  for (let round = 1; round <= rounds; round++) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
      ...(isSignedIn && { storageState: signedIn(origin, stage.fixtures.medium) }),
    });
    const figures = await measurePage(await context.newPage(), origin + path);
    await context.close();
    console.log(JSON.stringify({ bench: 'web', visit, round, ...figures }));
    measured.push(figures);
  }
  const medians = FIGURES.map((figure) => ({ ...figure, value: median(measured.map((figures) => figures[figure.key])) }));
  return {
    name: 'web',
    title: `first visit to ${visit}`,
    measured: medians
      .map(({ title, value, digits, unit, most }) => `${title} ${value.toFixed(digits)} ${unit} (at most ${most})`)
      .join(', '),
    isMet: medians.every(({ value, most }) => value <= most),
    faults: [],
  };
}
