import type { Page } from '@playwright/test';
import { LearningSettingsPage } from './pages/learning-settings-page.js';
import { faultsSeen } from './stage/faults-seen.js';
import type { Learner } from './stage/learner.js';
import { expect, test } from './stage/test.js';

/** The settings of learning in every state that a person sees for longer than a moment. */
const states: Record<string, (page: Page, learner: Learner) => Promise<void>> = {
  'as they are': async (page, learner) => {
    await learner.open(page, '/settings/learning');
    await expect(new LearningSettingsPage(page).newWords).toBeVisible();
  },
  'with a change and its effect': async (page, learner) => {
    await learner.createWords('uno', 'dos');
    await learner.open(page, '/settings/learning');
    await new LearningSettingsPage(page).newWords.fill('0');
    await expect(page.getByRole('table')).toBeAttached();
  },
  'with faults': async (page, learner) => {
    await learner.open(page, '/settings/learning');
    const settings = new LearningSettingsPage(page);
    await settings.learningSteps.fill('ten');
    await settings.retention.fill('5');
    await settings.newWords.fill('many');
    await expect(settings.newWords).toHaveAttribute('aria-invalid', 'true');
  },
  'without effect': async (page, learner) => {
    await learner.chooseSettings({ scheduler: 'sm2', fuzz: false });
    await learner.open(page, '/settings/learning');
    await expect(new LearningSettingsPage(page).slider).toBeDisabled();
  },
  'about to be left': async (page, learner) => {
    await learner.open(page, '/settings/learning');
    await new LearningSettingsPage(page).newWords.fill('7');
    await page.getByRole('link', { name: 'Appearance' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

for (const [state, visit] of Object.entries(states)) {
  test(`axe finds nothing and nothing is cut off, in both themes, wide and narrow: ${state}`, async ({ page, learner }) => {
    await visit(page, learner);
    expect(await faultsSeen(page)).toEqual([]);
  });
}
