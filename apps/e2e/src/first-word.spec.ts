import type { Locator, Page } from '@playwright/test';
import { buildRegistration } from '@wordhoard/testing';
import { signUpAs } from './pages/account-form.js';
import { figure } from './pages/figure.js';
import { FirstRunPage } from './pages/first-run-page.js';
import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import { expect, test } from './fixtures/test.js';

test('a new learner signs up, adds a first word and reviews it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUpAs(page, buildRegistration());

  await new FirstRunPage(page).choose('Another Your own words');
  await page.getByLabel('Group name').fill('Animals');
  await page.getByRole('button', { name: 'Create group' }).click();

  await expect(page.getByRole('heading', { name: 'Animals' })).toBeVisible();
  const group = new GroupPage(page);
  await group.add('el perro', 'dog, hound');
  await expect(group.row('el perro', 'dog, hound')).toContainText('New');
  await expect(group.term).toBeFocused();

  const review = new ReviewPage(page);
  await group.startReview.click();
  await expect(review.card('el perro')).toBeVisible();
  await review.next.click();
  await expect(review.reveal).toBeVisible();
  await expect(review.card('el perro')).toBeVisible();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(review.card('dog, hound')).toBeHidden();
  await review.reveal.click();
  await expect(review.card('dog, hound')).toBeVisible();
  await review.grade('Easy').click();

  await expect(review.summary).toBeVisible();
  await expect(figure(page, 'reviewed')).toHaveText('1');
  await expect(figure(page, 'recalled')).toHaveText('100%');
  await expect(figure(page, 'learned')).toHaveText('1');

  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(figure(page, 'due')).toHaveText('0');
  await expect(figure(page, 'new')).toHaveText('0');
  await expect(figure(page, 'streak')).toHaveText('1 day');
  await expect(page.getByRole('listitem').filter({ hasText: 'Animals' })).toContainText('1 word');
});

test('signing up, adding a word and reviewing it work by keyboard alone', async ({ page }) => {
  const { username, email, password } = buildRegistration();
  const { keyboard } = page;
  await page.goto('/sign-up');
  await typeInto(page, page.getByLabel('Username'), username);
  await typeInto(page, page.getByLabel('E-mail'), email);
  await typeInto(page, page.getByLabel(/^Password/), password);
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('radio', { name: 'Español Spanish' }));
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Another Your own words' })).toBeChecked();
  await keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Group name'), 'Animals');
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Animals' })).toBeVisible();
  const group = new GroupPage(page);
  for (const [term, translation] of [
    ['el perro', 'dog'],
    ['el gato', 'cat'],
  ] as const) {
    await typeInto(page, group.term, term);
    await typeInto(page, group.translations, translation);
    await keyboard.press('Enter');
    await expect(group.row(term, translation)).toBeVisible();
  }

  const review = new ReviewPage(page);
  await tabTo(page, group.startReview);
  await keyboard.press('Enter');
  await expect(review.next).toBeFocused();
  await keyboard.press('Space');
  await expect(review.card('el gato')).toBeVisible();
  await keyboard.press('Space');
  await expect(review.reveal).toBeFocused();
  await expect(review.card('el perro')).toBeVisible();
  await keyboard.press('Space');
  await expect(review.card('dog')).toBeVisible();
  await keyboard.press('1');
  await expect(review.card('el gato')).toBeVisible();
  await keyboard.press('u');
  await expect(review.card('el perro')).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.press('4');
  await expect(review.card('el gato')).toBeVisible();
  await keyboard.press('Space');
  await keyboard.press('4');

  await expect(review.summary).toBeVisible();
  await expect(figure(page, 'recalled')).toHaveText('100%');
  await tabTo(page, page.getByRole('link', { name: 'Go to the dashboard' }));
  await keyboard.press('Enter');
  await expect(figure(page, 'streak')).toHaveText('1 day');
});

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Presses Tab until the element has the focus, at most as often as a page has stops. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let stops = 0; stops < 25; stops++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${element}`);
}
