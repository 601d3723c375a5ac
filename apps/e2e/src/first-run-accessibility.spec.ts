import type { Page } from '@playwright/test';
import { FirstRunPage } from './pages/first-run-page.js';
import { faultsSeen } from './stage/faults-seen.js';
import type { Learner } from './stage/learner.js';
import { expect, test } from './stage/test.js';

/** Every step in every state that a person sees for longer than a moment. */
const steps: Record<string, (page: Page, learner: Learner) => Promise<void>> = {
  'the language': async (page, learner) => {
    await learner.open(page, '/welcome');
    await expect(new FirstRunPage(page).chooseLanguage).toBeVisible();
  },
  'the words': async (page, learner) => {
    await learner.createWords('uno');
    await learner.open(page, '/welcome?language=Spanish');
    await expect(page.getByText('50 of 50 chosen')).toBeVisible();
    await new FirstRunPage(page).word('gracias').uncheck();
  },
  'words with a reading': async (page, learner) => {
    await learner.open(page, '/welcome?language=Japanese');
    await expect(new FirstRunPage(page).word('水 みず')).toBeVisible();
  },
  'a name that is missing': async (page, learner) => {
    await learner.open(page, '/welcome?language=Other');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByLabel('Name of the group')).toHaveAttribute('aria-invalid', 'true');
  },
  'the words, ready': async (page, learner) => {
    const [word] = await learner.createWords('uno');
    await learner.open(page, `/welcome?ready=${word!.group_id}`);
    await expect(new FirstRunPage(page).ready).toBeVisible();
  },
};

for (const [step, visit] of Object.entries(steps)) {
  test(`axe finds nothing and nothing is cut off, in both themes, wide and narrow: ${step}`, async ({ page, learner }) => {
    await visit(page, learner);
    expect(await faultsSeen(page)).toEqual([]);
  });
}

test('axe finds nothing and nothing is cut off, in both themes, wide and narrow: words that cannot be added', async ({
  page,
  learner,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.route('**/api/v1/groups/*/words', (route) => route.abort());
  await learner.open(page, '/welcome?language=Spanish');
  await new FirstRunPage(page).add.click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await faultsSeen(page)).toEqual([]);
});
