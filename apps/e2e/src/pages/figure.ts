import type { Locator, Page } from '@playwright/test';

/** The number next to a label, such as the number of due words. */
export function figure(page: Page, label: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');
}
