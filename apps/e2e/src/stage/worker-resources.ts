interface Resource {
  readonly value: Promise<unknown>;
  readonly end: () => Promise<void>;
}

/**
 * What the tests of a worker share: servers, a packaged extension. Each is started when a test first needs it, because Playwright starts a
 * new worker, and with it a new API, wherever two spec files have different worker fixtures.
 */
export class WorkerResources {
  readonly #started = new Map<string, Resource>();

  get<T>(name: string, start: () => Promise<T>, end: (value: T) => Promise<void>): Promise<T> {
    const known = this.#started.get(name);
    if (known) return known.value as Promise<T>;
    const value = start();
    this.#started.set(name, { value, end: async () => end(await value) });
    return value;
  }

  /** The newest first: it may use an older one. */
  async endAll(): Promise<void> {
    for (const { end } of [...this.#started.values()].reverse()) await end();
    this.#started.clear();
  }
}
