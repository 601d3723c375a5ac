import type { Locator, Page } from '@playwright/test';

/** The page of a word. */
export class WordPage {
  readonly term: Locator;
  readonly dialog: Locator;
  readonly messages: Locator;
  readonly log: Locator;

  constructor(private readonly page: Page) {
    this.term = page.getByRole('heading', { level: 1 });
    this.dialog = page.getByRole('dialog');
    this.messages = page.getByRole('region', { name: 'Messages' });
    this.log = this.section('Review log').getByRole('listitem');
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The field of the part that is being edited. */
  form(name: string): Locator {
    return this.page.getByRole('form', { name, exact: true });
  }

  /** The value of a read-only field. */
  value(field: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${field}$`) }) })
      .locator('dd');
  }

  async edit(section: string): Promise<Locator> {
    await this.page.getByRole('button', { name: section === 'Edit word' ? section : `Edit: ${section}`, exact: true }).click();
    return this.form(section);
  }

  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
