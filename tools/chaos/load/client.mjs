import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. An assistant's retry may wait twenty seconds for a call whose process died; after this limit the client gives up. */
const REQUEST_TIMEOUT_MS = 30_000;
const GIVE_UP = 120_000;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;

/** Transient errors that a client retries. */
const TRANSIENT_CODES = new Set(['SERVICE.UNAVAILABLE', 'SERVICE.FAILED', 'MCP.STILL_UNDER_WAY', 'REVIEW.BUSY']);

/**
 * @typedef {object} Answer
 * @property {'acknowledged' | 'refused' | 'unknown'} state
 * @property {number} status
 * @property {any} body
 *
 * @typedef {object} Attempts totals over all clients
 * @property {number} made
 * @property {Record<string, number>} failed by kind of error
 * @property {import('../proof/recoveries.mjs').Acknowledged[]} acknowledged
 */

/** @returns {Attempts} */
export function noAttempts() {
  return { made: 0, failed: {}, acknowledged: [] };
}

/**
 * A client that sends each attempt to a random process and retries failures with the same body. Backoff doubles up to one second. A longer
 * Retry-After is ignored, because the recovery time is measured.
 */
export class ChaosClient {
  #instances;
  #attempts;
  #chance;
  token = '';

  /**
   * @param {readonly {origin: string}[]} instances
   * @param {Attempts} attempts
   * @param {import('../chance.mjs').Chance} chance
   */
  constructor(instances, attempts, chance) {
    this.#instances = instances;
    this.#attempts = attempts;
    this.#chance = chance;
  }

  /**
   * Retries until there is a definite response.
   *
   * @param {string} method
   * @param {string} path
   * @param {object | FormData} [body]
   * @returns {Promise<Answer>}
   */
  async ask(method, path, body) {
    const deadline = performance.now() + GIVE_UP;
    for (let rest = FIRST_PAUSE_MS; ; rest = Math.min(2 * rest, MAX_PAUSE_MS)) {
      const answer = await this.#attempt(method, path, body);
      if (answer.state !== 'unknown' || performance.now() > deadline) return answer;
      await pause(this.#chance.between(rest / 2, rest));
    }
  }

  /** For requests that must succeed: without them there is no load. */
  async need(method, path, body) {
    const { state, status, body: said } = await this.ask(method, path, body);
    if (state !== 'acknowledged') throw new Error(`${method} ${path} was ${state} (${status}): ${JSON.stringify(said)}`);
    return said;
  }

  /** @returns {Promise<Answer>} */
  async #attempt(method, path, body) {
    const by = this.#chance.below(this.#instances.length);
    const asked = performance.now();
    this.#attempts.made += 1;
    try {
      const response = await fetch(`${this.#instances[by].origin}/api/v1${path}`, {
        method,
        ...this.#written(body),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const said = response.status === 204 ? null : await response.json();
      if (response.ok && method !== 'GET') this.#attempts.acknowledged.push({ asked, at: performance.now(), by });
      if (response.ok) return { state: 'acknowledged', status: response.status, body: said };
      if (!TRANSIENT_CODES.has(said.code)) return { state: 'refused', status: response.status, body: said };
      return this.#failed(`${response.status} ${said.code}`, response.status, said);
    } catch (error) {
      return this.#failed(error.cause?.code ?? `${error.name} ${method} ${path.replaceAll(/\d+/g, 'n')}`, 0, null);
    }
  }

  #failed(why, status, body) {
    this.#attempts.failed[why] = (this.#attempts.failed[why] ?? 0) + 1;
    return /** @type {Answer} */ ({ state: 'unknown', status, body });
  }

  #written(body) {
    const headers = { 'X-Wordhoard-Client': 'web', ...(this.token && { Authorization: `Bearer ${this.token}` }) };
    if (body === undefined) return { headers };
    if (body instanceof FormData) return { headers, body };
    return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  }
}
