/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { throttle } from '../measure/throttled-browser.ts';
import type { BenchOptions } from '../options.ts';
import { median, type BenchResult } from '../results.ts';
import { openBrowser, signedIn } from '../stage/browser.ts';
import type { SeededAccount } from '../stage/fixtures.ts';
import type { BenchStage } from '../stage/stage.ts';

const MAX_MS = 100;
/** Fewer cards than a session has, so that no round ends it. */
const CARDS = 12;

/** A page that only changes its text: the browser's own cost on this machine. */
const BARE = `<!doctype html><title>Bare</title><div id="review-prompt">0</div>
  <script>let count = 0; addEventListener('keydown', () => { document.getElementById('review-prompt').textContent = ++count; });</script>`;

/** From grading to the paint of the next card, in a browser throttled to a phone; alternating with a bare page. */
export async function grade(stage: BenchStage, { pace }: BenchOptions): Promise<BenchResult[]> {
  const { medium: account } = stage.fixtures;
  const product = await stage.startProduct();
  await askAtOnce(product.origin, account);
  const browser = await openBrowser();
  const graded: number[] = [];
  const bare: number[] = [];
  try {
    for (let round = 1; round <= pace.rounds; round++) {
      const figures = await measureRound(browser, product.origin, account);
      console.log(JSON.stringify({ bench: 'grade', round, ...figures }));
      graded.push(...figures.graded_ms);
      bare.push(...figures.bare_ms);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  const [middle, floor, worst] = [Math.round(median(graded)), Math.round(median(bare)), Math.round(Math.max(...graded))];
  const measured = `${middle} ms (at most ${MAX_MS}), ${worst} ms at worst; ${(middle / floor).toFixed(2)} times a bare page, ${floor} ms`;
  return [{ name: 'grade', title: 'grade to the next card', measured, isMet: middle <= MAX_MS, faults: [] }];
}

/** Skips the introduction of new words. */
async function askAtOnce(origin: string, { headers }: SeededAccount): Promise<void> {
  const response = await fetch(`${origin}/api/v1/recall-settings`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ introduce_new_words: false }),
  });
  if (!response.ok) throw new Error(`The settings were refused: ${response.status}`);
}

async function measureRound(browser: Browser, origin: string, account: SeededAccount) {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' },
    storageState: signedIn(origin, account),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(`${origin}/review/start`);
    await page.locator('#review-prompt').waitFor();
    await throttle(page);
    const graded: number[] = [];
    for (let card = 0; card < CARDS; card++) graded.push(await gradeCard(page));
    const empty = await context.newPage();
    await empty.setContent(BARE);
    await empty.evaluate(observe);
    await throttle(empty);
    const bare: number[] = [];
    for (let press = 0; press < CARDS; press++) bare.push(await pressed(empty));
    return { graded_ms: graded.map(Math.round), bare_ms: bare.map(Math.round) };
  } finally {
    await context.close();
  }
}

async function gradeCard(page: Page): Promise<number> {
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Good/ }).waitFor();
  return pressed(page);
}

async function pressed(page: Page): Promise<number> {
  const next = page.evaluate(() => globalThis.untilNextCard?.() ?? Number.NaN);
  // Evaluations run in order, so the listener is attached when this returns.
  await page.evaluate(() => undefined);
  await page.keyboard.press('3');
  return next;
}

declare global {
  /** Set in the page by `observe`: milliseconds from the next key to the paint of another card. */
  var untilNextCard: (() => Promise<number>) | undefined;
}

/** Runs in the page. */
function observe() {
  const prompt = () => document.getElementById('review-prompt')?.textContent;
  globalThis.untilNextCard = () =>
    new Promise((resolve) => {
      const before = prompt();
      const onKey = ({ timeStamp }: Event) => {
        const look = () => {
          const now = prompt();
          if (now === undefined || now === before) requestAnimationFrame(look);
          // A task posted in an animation frame runs after its paint.
          else setTimeout(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      };
      globalThis.addEventListener('keydown', onKey, { once: true, capture: true });
    });
}
