import type { Locator, Page } from '@playwright/test';

/** A room of the memory palace in 3D. */
export class SpacePage {
  readonly stage: Locator;
  readonly words: Locator;

  constructor(readonly page: Page) {
    this.stage = page.getByRole('application', { name: 'The room in 3D' });
    this.words = page.getByRole('list', { name: 'Words in this room' });
  }

  /** Chooses 3D, which is not the default under reduced motion. */
  async enter(): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText('3D').click();
    await this.stage.locator('canvas').waitFor();
  }

  /** A word by its term; navigating to it by keyboard leads in front of it. */
  word(term: string): Locator {
    return this.words.getByRole('button', { name: new RegExp(`^${term}`) });
  }

  /** The screen position of the object in front of the camera. */
  async ahead(): Promise<{ x: number; y: number }> {
    const box = (await this.stage.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height * 0.6 };
  }
}
