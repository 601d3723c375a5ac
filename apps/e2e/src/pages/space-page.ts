import type { Locator, Page } from '@playwright/test';

/** A room of the memory palace in 3D. */
export class SpacePage {
  readonly stage: Locator;
  readonly words: Locator;

  constructor(readonly page: Page) {
    this.stage = page.getByRole('application', { name: 'The room in 3D' });
    this.words = page.getByRole('list', { name: 'Words in this room' });
  }

  /** Chooses 3D, which waits to be chosen where motion is reduced. */
  async enter(): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText('3D').click();
    await this.stage.locator('canvas').waitFor();
  }

  /** By its term; the way to it with the keyboard leads in front of it. */
  word(term: string): Locator {
    return this.words.getByRole('button', { name: new RegExp(`^${term}`) });
  }

  /** Where on the screen the thing is that one stands in front of. */
  async ahead(): Promise<{ x: number; y: number }> {
    const box = (await this.stage.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height * 0.6 };
  }
}
