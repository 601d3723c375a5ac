import { type Dispatcher, Pool } from 'undici';
import type { BenchServer } from '../stage/server-process.ts';

/** A request of a load. */
export interface BenchRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
}

/** One side of a comparison. */
export interface Contestant {
  label: string;
  server: BenchServer;
  /** The next request. */
  next: () => BenchRequest;
}

/** The outcome of a load: requests, seconds, and milliseconds at the percentiles. */
export interface LoadResult {
  requests: number;
  seconds: number;
  /** Of the response times, in milliseconds. */
  p50: number;
  p99: number;
  non2xx: number;
  /** The first other response. */
  complaint: string | undefined;
}

/** Longer than any pause between a contestant's rounds, in milliseconds. */
const KEEP_ALIVE_MS = 60_000;

/** Keep-alive connections to a server. They stay open until `close`. */
export function openLine(origin: string, connections: number) {
  const pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: KEEP_ALIVE_MS });
  return {
    load: (next: () => BenchRequest, milliseconds: number) => load(pool, connections, next, milliseconds),
    close: () => pool.close(),
  };
}

async function load(pool: Pool, connections: number, next: () => BenchRequest, milliseconds: number): Promise<LoadResult> {
  const times: number[] = [];
  const complaints: string[] = [];
  const began = performance.now();
  const deadline = began + milliseconds;
  const askOn = async () => {
    while (performance.now() < deadline) {
      const asked = performance.now();
      const { statusCode, body } = await pool.request(next());
      if (statusCode >= 200 && statusCode < 300) await body.dump({ limit: Number.MAX_SAFE_INTEGER });
      else complaints.push(`${statusCode} ${await body.text()}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] ?? 0);
  return { requests: times.length, seconds, p50, p99, non2xx: complaints.length, complaint: complaints[0] };
}
