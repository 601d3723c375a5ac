import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { WriteState } from '../proof/claims.ts';
import type { Acknowledged } from '../proof/recoveries.ts';

/** In milliseconds. An assistant's retry may wait twenty seconds for a call whose process died; after this limit the client gives up. */
const REQUEST_TIMEOUT_MS = 30_000;
const GIVE_UP = 120_000;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;

/** Transient errors that a client retries. */
const TRANSIENT_CODES = new Set(['SERVICE.UNAVAILABLE', 'SERVICE.FAILED', 'MCP.STILL_UNDER_WAY', 'REVIEW.BUSY', 'REQUEST.TOO_MANY']);

/** The end of a request: an acknowledgement with its body, or the last error. */
export type Answer<Body> =
  | { state: 'acknowledged'; status: number; body: Body }
  | { state: Exclude<WriteState, 'acknowledged'>; status: number; body: Problem };

interface Problem {
  code?: string;
}

/** All attempts of a run; `failed` counts by reason. */
export interface Attempts {
  made: number;
  /** By reason. */
  failed: Record<string, number>;
  acknowledged: Acknowledged[];
}

export function noAttempts(): Attempts {
  return { made: 0, failed: {}, acknowledged: [] };
}

/**
 * A client that sends each attempt to a random process and retries failures with the same body. Backoff doubles up to one second. A longer
 * Retry-After is ignored, because the recovery time is measured.
 */
export class ChaosClient {
  #instances: readonly { origin: string }[];
  #attempts: Attempts;
  #chance: Chance;
  token = '';

  constructor(instances: readonly { origin: string }[], attempts: Attempts, chance: Chance) {
    this.#instances = instances;
    this.#attempts = attempts;
    this.#chance = chance;
  }

  /** Retries until there is a definite response. */
  async ask<Body>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    const deadline = performance.now() + GIVE_UP;
    for (let rest = FIRST_PAUSE_MS; ; rest = Math.min(2 * rest, MAX_PAUSE_MS)) {
      const answer = await this.#attempt<Body>(method, path, body);
      if (answer.state !== 'unknown' || performance.now() > deadline) return answer;
      await pause(this.#chance.between(rest / 2, rest));
    }
  }

  /** For requests that must succeed: without them there is no load. */
  async need<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.ask<Body>(method, path, body);
    if (answer.state === 'acknowledged') return answer.body;
    throw new Error(`${method} ${path} was ${answer.state} (${answer.status}): ${JSON.stringify(answer.body)}`);
  }

  async #attempt<Body>(method: string, path: string, body: object | undefined): Promise<Answer<Body>> {
    const by = this.#chance.below(this.#instances.length);
    const asked = performance.now();
    this.#attempts.made += 1;
    try {
      const response = await fetch(`${this.#instances[by]?.origin}/api/v1${path}`, {
        method,
        ...this.#written(body),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const said: unknown = response.status === 204 ? null : await response.json();
      if (response.ok && method !== 'GET') this.#attempts.acknowledged.push({ asked, at: performance.now(), by });
      if (response.ok) return { state: 'acknowledged', status: response.status, body: said as Body };
      const problem = said as Problem;
      if (!TRANSIENT_CODES.has(problem.code ?? '')) return { state: 'refused', status: response.status, body: problem };
      return this.#failed(`${response.status} ${problem.code}`, response.status, problem);
    } catch (error) {
      return this.#failed(causeOf(error) ?? `${nameOf(error)} ${method} ${path.replaceAll(/\d+/g, 'n')}`, 0, {});
    }
  }

  #failed(why: string, status: number, body: Problem): { state: 'unknown'; status: number; body: Problem } {
    this.#attempts.failed[why] = (this.#attempts.failed[why] ?? 0) + 1;
    return { state: 'unknown', status, body };
  }

  #written(body: object | undefined): RequestInit {
    const headers = { 'X-Wordhoard-Client': 'web', ...(this.token && { Authorization: `Bearer ${this.token}` }) };
    if (body === undefined) return { headers };
    if (body instanceof FormData) return { headers, body };
    return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  }
}

/** The code of what interrupted a request, such as ECONNREFUSED. */
function causeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}
