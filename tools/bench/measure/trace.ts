import type { Page } from '@playwright/test';

/** What we read of an event of Chromium's trace. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  id?: string;
  id2?: { local?: string };
  args: { name?: string; data?: { interactionId?: number } };
}

/** Milliseconds of the interactions and of the main thread's longest task. */
interface Traced {
  trace: Buffer;
  /** Time from each key or button press to the next paint, in milliseconds. */
  interactions: number[];
  /** On the page's main thread, in milliseconds of CPU time, so that other load does not count. */
  longestTask: number;
}

const CATEGORIES = ['devtools.timeline', 'toplevel', 'loading', 'latencyInfo'];

/** Interaction events may be reported shortly after their paint. */
const SETTLE_MS = 250;

/** Records a Chromium trace while `work` runs on a page. */
export async function traced(page: Page, work: () => Promise<void>): Promise<Traced> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  await page.waitForTimeout(SETTLE_MS);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return { trace, interactions: interactionsIn(traceEvents), longestTask: longestTaskIn(traceEvents) };
}

/** An interaction has several events, such as key down and key up; the slowest is its latency. */
function interactionsIn(events: TraceEvent[]): number[] {
  const slowest = new Map<number, number>();
  const begun = new Map<string | undefined, { ts: number; interaction: number | undefined }>();
  for (const { name, ph, ts, id2, id, args } of events) {
    if (name !== 'EventTiming') continue;
    const key = id2?.local ?? id;
    if (ph === 'b') begun.set(key, { ts, interaction: args.data?.interactionId });
    const beginning = ph === 'e' ? begun.get(key) : undefined;
    if (!beginning?.interaction) continue;
    slowest.set(beginning.interaction, Math.max(slowest.get(beginning.interaction) ?? 0, (ts - beginning.ts) / 1000));
  }
  return [...slowest.values()];
}

function longestTaskIn(events: TraceEvent[]): number {
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === main?.pid && tid === main?.tid);
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
