import type { Page } from '@playwright/test';
import type { PageVisit } from '../fixtures/visit-each.js';

export type { PageVisit };

/** Page states by name, in groups. One test visits a group. */
export type PageStateGroups = Readonly<Record<string, Readonly<Record<string, PageState>>>>;

/** A term of the maximum length, which no layout fits by chance. */
export const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

export interface PageState {
  /** Prepares the page's data and returns its path. */
  path: string | ((visit: PageVisit) => Promise<string>);
  isSignedOut?: boolean;
  /** The state changes scripts of the page, which no later state may see. */
  needsOwnPage?: boolean;
  /** Rules of axe that do not apply to the pseudo-locale. */
  withoutRules?: readonly string[];
  /** The page is dark in every theme. */
  isAlwaysDark?: boolean;
  /** Leads from the page to the state, by keys and positions because texts may be in any language. */
  then?: (page: Page) => Promise<void>;
}

/** Settings of an account with a model; requests to it are not made. */
export async function fakeModelSettings({ page }: PageVisit): Promise<void> {
  await page.route('**/api/v1/me/ai', (route) =>
    route.fulfill({ json: { provider: 'local', personal: false, model: 'small', host: null } }),
  );
}

/** Expands everything on the page except menus. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('main').locator('button[aria-expanded=false]:not([aria-haspopup])');
  for (let left = await folded.count(); left > 0; left--) await folded.first().click();
}

/** Presses a button of the page by its position. */
export const pressButton =
  (index: number) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button').nth(index).click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
  };

/** Waits until everything is loaded and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isThere = (document.querySelector('main')?.textContent ?? '') !== '';
    const isWaiting = document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root, .mantine-Button-root[data-loading]') !== null;
    return isThere && !isWaiting && document.getAnimations().length === 0;
  });
}
