/** More would delay other requests of the page. */
const MAX_CONCURRENT = 4;

/** Loads what is needed now, a few at a time. What failed is not tried again. */
export class PictureQueue {
  #waiting: string[] = [];
  readonly #loading = new Set<string>();
  readonly #failed = new Set<string>();

  /** `load` resolves when a picture is drawn. */
  constructor(private readonly load: (digest: string) => Promise<void>) {}

  /** Replaces the pictures that are not loading yet; the first ones start first. */
  request(digests: readonly string[]): void {
    this.#waiting = digests.filter((digest) => !this.#loading.has(digest) && !this.#failed.has(digest));
    this.#startNext();
  }

  #startNext(): void {
    while (this.#loading.size < MAX_CONCURRENT) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#loading.add(next);
      void this.#start(next);
    }
  }

  async #start(digest: string): Promise<void> {
    try {
      await this.load(digest);
    } catch {
      this.#failed.add(digest);
    }
    this.#loading.delete(digest);
    this.#startNext();
  }
}
