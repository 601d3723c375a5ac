import { expect, type Locator, type Page } from '@playwright/test';

/** What a browser keeps for a time without the network, and what it tells of it. */
export class DevicePage {
  /** Empty where there is nothing to tell. */
  readonly banner: Locator;

  constructor(private readonly page: Page) {
    this.banner = page.locator('[data-connection]');
  }

  /** Until a session can be begun without the network. */
  async hasPack(): Promise<void> {
    await expect.poll(() => this.page.evaluate(hasKeptPack)).toBe(true);
  }

  /** Until the app itself opens without the network. */
  async hasApp(): Promise<void> {
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await this.page.reload();
  }
}

/** Runs in the page. Looks only into what is there, for opening would make it. */
async function hasKeptPack(): Promise<boolean> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('wordhoard.'));
  if (found?.name === undefined) return false;
  const opening = indexedDB.open(found.name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error('It does not open'));
  });
  try {
    const asked = database.transaction('facts').objectStore('facts').get('pack');
    return await new Promise<boolean>((resolve) => (asked.onsuccess = () => resolve(asked.result !== undefined)));
  } finally {
    database.close();
  }
}
