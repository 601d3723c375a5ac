import type { Locator, Page } from '@playwright/test';

/** The steps from a new account to its first review. */
export class FirstRunPage {
  readonly chooseLanguage: Locator;
  readonly own: Locator;
  readonly next: Locator;
  readonly add: Locator;
  readonly empty: Locator;
  readonly adding: Locator;
  readonly ready: Locator;
  readonly startReview: Locator;

  constructor(private readonly page: Page) {
    this.chooseLanguage = page.getByRole('heading', { name: 'Which language do you want to learn?' });
    this.own = page.getByLabel('Native language');
    this.next = page.getByRole('button', { name: 'Continue' });
    this.add = page.getByRole('button', { name: /^Add \d+ words?$/ });
    this.empty = page.getByRole('button', { name: 'Start with an empty group' });
    this.adding = page.getByRole('heading', { name: 'Adding your words' });
    this.ready = page.getByRole('heading', { name: 'Your words are ready' });
    this.startReview = page.getByRole('link', { name: 'Start first review' });
  }

  /** A language by both its names: `Deutsch German`. */
  language(names: string): Locator {
    return this.page.getByRole('radio', { name: names });
  }

  word(text: string): Locator {
    return this.page.getByRole('checkbox', { name: text });
  }

  async choose(names: string): Promise<void> {
    await this.language(names).check();
    await this.next.click();
  }
}
