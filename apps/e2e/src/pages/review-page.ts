import type { Locator, Page } from '@playwright/test';

/** A running session. */
export class ReviewPage {
  readonly reveal: Locator;
  /** Continues after a new word was introduced. */
  readonly next: Locator;
  readonly undo: Locator;
  readonly summary: Locator;
  readonly field: Locator;
  readonly choices: Locator;

  constructor(private readonly page: Page) {
    this.reveal = page.getByRole('button', { name: 'Show answer' });
    this.next = page.getByRole('button', { name: 'Continue' });
    this.undo = page.getByRole('button', { name: 'Undo' });
    this.field = page.getByLabel('Your answer');
    this.choices = page.getByRole('group', { name: /^What (does this mean|is the word)/ }).getByRole('button');
    this.summary = page.getByRole('heading', { name: 'Session complete' });
  }

  /** Text on the card, question or answer. */
  card(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  grade(name: 'Again' | 'Hard' | 'Good' | 'Easy'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** One of the choices. */
  choice(text: string): Locator {
    return this.choices.filter({ hasText: new RegExp(`^${text}$`) });
  }

  /** A wrong choice. */
  wrongChoice(right: string): Locator {
    return this.choices.filter({ hasNotText: new RegExp(`^(${right}|Show answer)$`) }).first();
  }

  async answer(name: 'Again' | 'Hard' | 'Good' | 'Easy'): Promise<void> {
    await this.reveal.click();
    await this.grade(name).click();
  }
}
