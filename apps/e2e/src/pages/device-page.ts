import { expect, type Locator, type Page } from '@playwright/test';

/** What a browser stores for offline use, and what it shows of it. */
export class DevicePage {
  /** Empty if there is no message. */
  readonly banner: Locator;

  constructor(private readonly page: Page) {
    this.banner = page.locator('[data-connection]');
  }

  /** Until a session can be begun without the network; of this account, where several have used the browser. */
  async hasPack(accountId?: number): Promise<void> {
    // A limit for what hangs: on a busy machine the pack comes late.
    await expect.poll(async () => (await this.page.evaluate(kept, accountId)).hasPack, { timeout: 60_000 }).toBe(true);
  }

  /** When the words that are kept come due here, by their ids. */
  async dueTimes(): Promise<Record<number, string | null>> {
    return (await this.page.evaluate(kept, undefined)).dueTimes;
  }

  /** Until the app itself opens without the network. */
  async hasApp(): Promise<void> {
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await this.page.reload();
  }
}

interface Kept {
  hasPack: boolean;
  dueTimes: Record<number, string | null>;
}

/** Runs in the page. Looks only into what is there, for opening would make it. */
async function kept(accountId: number | undefined): Promise<Kept> {
  const isWanted = (name = '') => (accountId === undefined ? name.startsWith('wordhoard.') : name === `wordhoard.${accountId}`);
  const name = (await indexedDB.databases()).find((one) => isWanted(one.name))?.name;
  if (name === undefined) return { hasPack: false, dueTimes: {} };
  const result = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('It cannot be read'));
    });
  const database = await result(indexedDB.open(name));
  try {
    const reading = database.transaction(['facts', 'cards', 'reads']);
    const pack = await result(reading.objectStore('facts').get('pack'));
    const reads = await result(reading.objectStore('reads').getAllKeys());
    // The last of what is fetched with it, and only then does nothing go out any more.
    const hasAll = ['/auth/me', '/groups', '/recall-settings', '/review/weekly-progress'].every((path) => reads.includes(path));
    const cards = (await result(reading.objectStore('cards').getAll())) as { id: number; review_state: { due_at: string | null } }[];
    return {
      hasPack: pack !== undefined && hasAll,
      dueTimes: Object.fromEntries(cards.map(({ id, review_state }) => [id, review_state.due_at])),
    };
  } finally {
    database.close();
  }
}
