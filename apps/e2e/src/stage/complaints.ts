import type { BrowserContext } from '@playwright/test';

/**
 * What a browser has to say against the pages of a test: errors in its console (a violation of the content security policy is one),
 * exceptions, and requests that leave the product. A test fails on every one that it did not expect, and on every one that it
 * expected and that did not come.
 */
export class Complaints {
  readonly #homes = new Set<string>();
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];
  /** A whole Chromium, unlike a headless shell, wants an icon for the picture by which a learner enters; pages name theirs. */
  readonly #allowed: RegExp[] = [/status of 404.*\/favicon\.ico$/];

  /** What is wrong so far. What comes afterwards is judged by itself, also by what it expects. */
  takeFaults(): string[] {
    const { faults } = this;
    this.#heard.length = 0;
    this.#expected.length = 0;
    return faults;
  }

  /** Requests to this address stay within the product. */
  addHome(url: string): void {
    this.#homes.add(new URL(url).origin);
  }

  /** The browser will complain like this, once or several times: it reports each refusal of the API in its console. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The browser may complain like this. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (event) => {
      const { message, stack } = event.error();
      // What the browser itself rejects (code that cannot be fetched, say) has an empty stack.
      this.#heard.push(`exception: ${message}\n${stack ?? ''}`);
    });
    context.on('request', (request) => {
      const { origin, protocol, pathname } = new URL(request.url());
      // Requests in flight while signing out are rejected.
      if (pathname.endsWith('/auth/logout')) this.allow(/status of 401/);
      if (/^(http|ws)/.test(protocol) && !this.#homes.has(origin)) this.#heard.push(`request: ${request.url()}`);
    });
  }

  /** What came that was not expected, and what was expected and did not come. */
  get faults(): string[] {
    const surprises = this.#heard.filter((complaint) => ![...this.#expected, ...this.#allowed].some((pattern) => pattern.test(complaint)));
    const missed = this.#expected.filter((pattern) => !this.#heard.some((complaint) => pattern.test(complaint)));
    return [...surprises, ...missed.map((pattern) => `never came: ${pattern.source}`)];
  }
}
