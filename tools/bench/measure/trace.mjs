/**
 * @typedef {object} Traced
 * @property {number[]} interactions time from each key or button press to the next paint, in milliseconds
 * @property {number} longestTask on the page's main thread, in milliseconds of CPU time, so that other load does not count
 */

const CATEGORIES = ['devtools.timeline', 'toplevel', 'loading', 'latencyInfo'];

/** Interaction events may be reported shortly after their paint. */
const SETTLE_MS = 250;

/**
 * Records a Chromium trace while `work` runs on a page.
 *
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} work
 * @returns {Promise<{trace: Buffer} & Traced>}
 */
export async function traced(page, work) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  await page.waitForTimeout(SETTLE_MS);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString());
  return { trace, interactions: interactionsIn(traceEvents), longestTask: longestTaskIn(traceEvents) };
}

/** An interaction has several events, such as key down and key up; the slowest is its latency. */
function interactionsIn(events) {
  const slowest = new Map();
  const begun = new Map();
  for (const { name, ph, ts, id2, id, args } of events) {
    if (name !== 'EventTiming') continue;
    const key = id2?.local ?? id;
    if (ph === 'b') begun.set(key, { ts, interaction: args.data?.interactionId });
    const beginning = ph === 'e' && begun.get(key);
    if (!beginning?.interaction) continue;
    slowest.set(beginning.interaction, Math.max(slowest.get(beginning.interaction) ?? 0, (ts - beginning.ts) / 1000));
  }
  return [...slowest.values()];
}

function longestTaskIn(events) {
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === main?.pid && tid === main?.tid);
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
