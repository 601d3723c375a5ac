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

  /** The row of a word by its term and translations as shown. */
  row(term: string, translations?: string): Locator {
    const rows = this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: term, exact: true }) });
    if (translations === undefined) return rows;
    return rows.filter({ has: this.page.getByRole('gridcell', { name: translations, exact: true }) });
  }

  /** The terms of the rendered rows; a long list renders only a few. */
  get rows(): Locator {
    return this.page.getByRole('rowheader');
  }

  /** The cell with the term of a word. */
  cell(term: string): Locator {
    return this.page.getByRole('rowheader', { name: term, exact: true });
  }

  /** The checkbox that selects a word. */
  check(term: string): Locator {
    return this.page.getByRole('checkbox', { name: `Select ${term}`, exact: true });
  }

  /** The actions for selected words. */
  get selected(): Locator {
    return this.page.getByRole('region', { name: 'Selected words' });
  }

  async add(term: string, translations = ''): Promise<void> {
    await this.term.fill(term);
    await this.translations.fill(translations);
    await this.page.getByRole('button', { name: 'Add word' }).click();
  }
}
