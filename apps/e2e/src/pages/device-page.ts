import { expect, type Locator, type Page } from '@playwright/test';

/** The data a browser stores for offline use and shows about it. */
export class DevicePage {
  /** Empty if there is no message. */
  readonly banner: Locator;

  constructor(private readonly page: Page) {
    this.banner = page.locator('[data-connection]');
  }

  /** Waits until a session can start offline, for this account where several have used the browser. */
  async hasPack(accountId?: number): Promise<void> {
    // On a busy machine the pack arrives late.
    await expect.poll(async () => (await this.page.evaluate(kept, accountId)).hasPack, { timeout: 60_000 }).toBe(true);
  }

  /** Waits until this many pictures and recordings are stored. */
  async hasMedia(count: number): Promise<void> {
    await expect.poll(async () => (await this.page.evaluate(kept, undefined)).mediaCount, { timeout: 60_000 }).toBe(count);
  }

  /** Due times of the stored words, by id. */
  async dueTimes(): Promise<Record<number, string | null>> {
    return (await this.page.evaluate(kept, undefined)).dueTimes;
  }

  /** Waits until the app opens offline. */
  async hasApp(): Promise<void> {
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await this.page.reload();
  }
}

interface Kept {
  hasPack: boolean;
  dueTimes: Record<number, string | null>;
  mediaCount: number;
}

/** Runs in the page. Reads existing databases only, because opening one creates it. */
async function kept(accountId: number | undefined): Promise<Kept> {
  const isWanted = (name = '') => (accountId === undefined ? name.startsWith('wordhoard.') : name === `wordhoard.${accountId}`);
  const name = (await indexedDB.databases()).find((one) => isWanted(one.name))?.name;
  if (name === undefined) return { hasPack: false, dueTimes: {}, mediaCount: 0 };
  const result = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('It cannot be read'));
    });
  const database = await result(indexedDB.open(name));
  try {
    const reading = database.transaction(['facts', 'cards', 'reads', 'media']);
    const pack = await result(reading.objectStore('facts').get('pack'));
    const reads = await result(reading.objectStore('reads').getAllKeys());
    // The last resource that the app fetches before it is idle.
    const hasAll = ['/auth/me', '/groups', '/recall-settings', '/review/weekly-progress'].every((path) => reads.includes(path));
    const cards = (await result(reading.objectStore('cards').getAll())) as { id: number; review_state: { due_at: string | null } }[];
    return {
      hasPack: pack !== undefined && hasAll,
      dueTimes: Object.fromEntries(cards.map(({ id, review_state }) => [id, review_state.due_at])),
      mediaCount: await result(reading.objectStore('media').count()),
    };
  } finally {
    database.close();
  }
}
