import type { Locator, Page } from '@playwright/test';

/** A room of the memory palace on the flat board. */
export class PalacePage {
  readonly floor: Locator;
  readonly tray: Locator;

  constructor(readonly page: Page) {
    this.floor = page.getByRole('group', { name: 'Floor plan' });
    this.tray = page.getByRole('region', { name: 'Not placed yet' });
  }

  word(term: string): Locator {
    return this.floor.getByRole('button', { name: new RegExp(`^${term}`) });
  }

  tool(name: string): Locator {
    return this.page.getByRole('group', { name: 'Room tools' }).getByRole('button', { name });
  }

  /** The screen position of a place on the floor. */
  async point(x_percent: number, y_percent: number): Promise<{ x: number; y: number }> {
    const box = (await this.floor.boundingBox())!;
    return { x: box.x + (box.width * x_percent) / 100, y: box.y + (box.height * y_percent) / 100 };
  }

  /** Drags from one place on the floor to another. */
  async drag(from: [number, number], to: [number, number]): Promise<void> {
    const [start, end] = [await this.point(...from), await this.point(...to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }
}
