import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Learner } from '../fixtures/learner.js';

export const consentHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Connect an assistant' });
export const ticks = (page: Page): Locator => page.getByRole('checkbox');
export const allow = (page: Page): Locator => page.getByRole('button', { name: /^Allow/ });
export const deny = (page: Page): Locator => page.getByRole('button', { name: 'Do not allow' });

/** Presses a button by keyboard once the page accepts input, shortly after it gets the focus. */
export async function pressWhenReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** The scopes that the page lists. */
export async function enterPassword(page: Page, { password }: Pick<Learner, 'password'>): Promise<void> {
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}
