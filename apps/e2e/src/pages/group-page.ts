import type { Locator, Page } from '@playwright/test';

/** A group with its words. */
export class GroupPage {
  readonly term: Locator;
  readonly translations: Locator;
  readonly search: Locator;
  readonly startReview: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    const form = page.getByRole('form', { name: 'Add a word' });
    this.term = form.getByLabel('Word or phrase');
    this.translations = form.getByLabel('Translations');
    this.search = page.getByRole('searchbox', { name: 'Search this group' });
    this.startReview = page.getByRole('link', { name: 'Start review' });
    this.dialog = page.getByRole('dialog');
  }

  /** The row of a word, by what its first cell says. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: text, exact: true }) });
  }

  get rows(): Locator {
    return this.page.getByRole('rowheader');
  }

  async add(term: string, translations = ''): Promise<void> {
    await this.term.fill(term);
    await this.translations.fill(translations);
    await this.page.getByRole('button', { name: 'Add word' }).click();
  }
}
