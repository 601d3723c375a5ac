import type { BrowserContext, Page } from '@playwright/test';
import type { Complaints } from './complaints.js';
import type { Instance } from './instance.js';
import { Learner } from './learner.js';
import { resetPage } from './reset-page.js';
import { expect, test } from './test.js';

export interface Visit {
  readonly page: Page;
  readonly learner: Learner;
  readonly instance: Instance;
  readonly complaints: Complaints;
}

interface Stage {
  readonly context: BrowserContext;
  readonly instance: Instance;
  readonly complaints: Complaints;
}

/** For one place. A limit for what hangs. */
const PLACE_LIMIT_MS = 60_000;

/**
 * Visits places one after the other in one page: most of a visit is otherwise a new browser process that compiles the app again. Each
 * place gets a new account and an empty storage, so that none depends on the ones before. `visit` returns what is wrong with a place; every fault is reported under the name of its place.
 */
export async function visitEach<P>(
  { context, instance, complaints }: Stage,
  places: Readonly<Record<string, P>>,
  visit: (place: P, visit: Visit) => Promise<readonly string[]>,
  /** Whether a place changes what runs in its page, which is closed afterwards: no later place may see that. */
  needsOwnPage: (place: P) => boolean = () => false,
): Promise<void> {
  test.setTimeout(Object.keys(places).length * PLACE_LIMIT_MS);
  let page = context.pages()[0] ?? (await context.newPage());
  for (const [name, place] of Object.entries(places)) {
    await test.step(name, async () => {
      const learner = await Learner.signUp(instance.url);
      const visited = visit(place, { page, learner, instance, complaints });
      // The places after one that cannot be reached are visited all the same.
      const faults = await visited.catch((error: Error) => [error.stack ?? error.message]);
      expect.soft(faults, name).toEqual([]);
      if (faults.length > 0) await test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' });
      page = await leave(page, needsOwnPage(place));
      expect.soft(complaints.takeFaults(), `${name}: errors of the browser`).toEqual([]);
    });
  }
}

/** Returns the page for the next place. */
async function leave(page: Page, isToClose: boolean): Promise<Page> {
  await resetPage(page, {
    origin: new URL(page.url()).origin,
    viewport: { width: 1280, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
  });
  if (!isToClose) return page;
  await page.close();
  return page.context().newPage();
}
