import type { Locator, Page } from '@playwright/test';
import { WordPage } from './word-page.js';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The pictures and recordings on the page of a word. */
export class MediaSection {
  readonly section: Locator;
  readonly items: Locator;
  readonly target: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.section = new WordPage(page).section('Pictures and sound');
    this.items = this.section.getByRole('listitem');
    this.target = this.section.getByLabel('Belongs to');
    this.dialog = page.getByRole('dialog');
  }

  /** Whether an image has been decoded, which the content security policy could prevent. */
  isDrawn(name: string): Promise<boolean> {
    return this.page
      .getByRole('img', { name, exact: true })
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  }

  async choose(...files: ChosenFile[]): Promise<void> {
    const opened = this.page.waitForEvent('filechooser');
    await this.section.getByRole('button', { name: 'Add files' }).click();
    await (await opened).setFiles(files);
  }

  /** Opens the dialog of a way of adding. */
  async open(name: 'Add from a web address' | 'Take a photo' | 'Record'): Promise<void> {
    await this.section.getByRole('button', { name, exact: true }).click();
  }

  /** Presses a button of the open dialog. */
  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  /** Drags an item by its grip until its middle is below that of another one. */
  async drag(from: number, below: number): Promise<void> {
    const grip = this.items.nth(from).locator('span[aria-hidden=true]:has(.tabler-icon-grip-vertical)');
    await grip.scrollIntoViewIfNeeded();
    const start = await boxOf(grip);
    const end = await boxOf(this.items.nth(below));
    await this.page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(start.x, end.y + end.height, { steps: 4 });
    await this.page.mouse.up();
  }
}

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not visible.');
  return box;
}
