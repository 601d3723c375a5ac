import type { Locator, Page } from '@playwright/test';

/** The settings of learning. */
export class LearningSettingsPage {
  readonly newWords: Locator;
  readonly retention: Locator;
  readonly slider: Locator;
  readonly learningSteps: Locator;
  readonly maximumInterval: Locator;
  readonly changes: Locator;
  readonly save: Locator;
  readonly discard: Locator;
  readonly saved: Locator;

  constructor(page: Page) {
    this.newWords = page.getByLabel('New words per day', { exact: true });
    this.retention = page.getByLabel('Desired retention (%)');
    this.slider = page.getByRole('slider', { name: 'Desired retention' });
    this.learningSteps = page.getByLabel('Learning steps', { exact: true });
    this.maximumInterval = page.getByLabel('Maximum interval (days)');
    this.changes = page.getByRole('group', { name: 'Your changes' });
    this.save = this.changes.getByRole('button', { name: 'Save' });
    this.discard = this.changes.getByRole('button', { name: 'Discard' });
    this.saved = page.getByRole('region', { name: 'Messages' }).getByText('Settings saved.');
  }
}
