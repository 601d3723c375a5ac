import type { Page } from '@playwright/test';
import { violations } from './fixtures/page-faults.js';
import { expect, test } from './fixtures/test.js';

/** Scalar keeps its own main landmark below the form, which is a modal dialog. */
const NOT_OURS = ['landmark-no-duplicate-main'];

async function faults(page: Page, view: string): Promise<string[]> {
  const found = await violations(page);
  return found
    .filter(({ id }) => !NOT_OURS.includes(id))
    .map(({ id, nodes }) => `${view}, ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function open(page: Page): Promise<void> {
  const response = await page.goto('/docs');
  // The policy of every page: no script but those of our own files.
  expect(response!.headers()['content-security-policy']).toMatch(/script-src 'self';/);
  await expect(page.getByRole('heading', { name: 'Wordhoard', exact: true })).toBeVisible();
}

const testButton = (page: Page) => page.getByRole('button', { name: /Test Request.*get \/api\/v1\/auth\/me/ });

test('the API reference is found and used by keyboard, and sends a request with a token', async ({ page, instance, learner }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== new URL(instance.url).origin)
      elsewhere.push(request.url());
  });
  await open(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('signed-in account');
  await expect(page.getByRole('option', { name: /Returns the signed-in account/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await testButton(page).focus();
  await page.keyboard.press('Enter');

  const client = page.getByRole('dialog');
  await client.getByRole('textbox', { name: 'Bearer Token' }).focus();
  await page.keyboard.insertText(learner.token);
  await page.keyboard.press('Control+Enter');
  await expect(client).toContainText(learner.user.email);
  await page.keyboard.press('Escape');
  await expect(client).toBeHidden();
  expect(elsewhere).toEqual([]);
});

for (const { theme, width } of [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const) {
  test(`the API reference has no accessibility violation and no sideways scrolling in ${theme} mode at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: theme });
    await open(page);
    await expect(page.locator('body')).toHaveClass(new RegExp(`${theme}-mode`));
    const found = await faults(page, 'introduction');

    if (width === 390) await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('link', { name: 'Auth', exact: true }).click();
    await page.getByRole('link', { name: /Returns the signed-in account/ }).click();
    await expect(testButton(page)).toBeVisible();
    found.push(...(await faults(page, 'operation')));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await testButton(page).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Bearer Token' })).toBeVisible();
    found.push(...(await faults(page, 'form')));
    expect(found).toEqual([]);
  });
}
