import type { Page } from '@playwright/test';
import type { PageVisit } from '../fixtures/visit-each.js';

export type { PageVisit };

/** Places by their names, and these by what they have in common. One test visits such a group. */
export type PageStateGroups = Readonly<Record<string, Readonly<Record<string, PageState>>>>;

/** As long as a word may get, so that it has no room anywhere unless the layout makes some. */
export const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

export interface PageState {
  /** Prepares what the page shows, and returns its path. */
  path: string | ((visit: PageVisit) => Promise<string>);
  isSignedOut?: boolean;
  /** It changes what runs in its page, which no later place may see. */
  needsOwnPage?: boolean;
  /** Rules of axe that do not apply to the pseudo-locale. */
  withoutRules?: readonly string[];
  /** The page is dark in every theme. */
  isAlwaysDark?: boolean;
  /** From the page to the state of it that is meant: by keys and places, since its texts may be in any language. */
  then?: (page: Page) => Promise<void>;
}

/** As if something answered: what asks a model is shown, and nothing is asked. */
export async function fakeModelSettings({ page }: PageVisit): Promise<void> {
  await page.route('**/api/v1/me/ai', (route) =>
    route.fulfill({ json: { provider: 'local', personal: false, model: 'small', host: null } }),
  );
}

/** Opens all that a page keeps folded, but for its menus. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('main').locator('button[aria-expanded=false]:not([aria-haspopup])');
  for (let left = await folded.count(); left > 0; left--) await folded.first().click();
}

/** Presses a button of the page by its place there. */
export const pressButton =
  (index: number) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button').nth(index).click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
  };

/** Until everything has come and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isThere = (document.querySelector('main')?.textContent ?? '') !== '';
    const isWaiting = document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root, .mantine-Button-root[data-loading]') !== null;
    return isThere && !isWaiting && document.getAnimations().length === 0;
  });
}
