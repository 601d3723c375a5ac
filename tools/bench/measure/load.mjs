import { Pool } from 'undici';

/**
 * @typedef {object} BenchRequest
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string | FormData} [body]
 *
 * @typedef {object} Contestant a server and its requests; both sides of a comparison may share either
 * @property {string} label
 * @property {import('../stage/server-process.mjs').ServerProcess} server
 * @property {() => BenchRequest} next the next request
 *
 * @typedef {object} Load
 * @property {number} requests
 * @property {number} seconds
 * @property {number} p50 of the response times, in milliseconds
 * @property {number} p99
 * @property {number} non2xx
 * @property {string | undefined} complaint the first unsuccessful response
 */

/** Longer than any pause between a contestant's rounds, in milliseconds. */
const KEEP_ALIVE_MS = 60_000;

/**
 * Keep-alive connections to a server. They stay open until `close`.
 *
 * @param {string} origin
 * @param {number} connections
 */
export function openLine(origin, connections) {
  const pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: KEEP_ALIVE_MS });
  return {
    load: (next, milliseconds) => load(pool, connections, next, milliseconds),
    close: () => pool.close(),
  };
}

/** @returns {Promise<Load>} */
async function load(pool, connections, next, milliseconds) {
  const times = [];
  const complaints = [];
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
  const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] ?? 0);
  return { requests: times.length, seconds, p50, p99, non2xx: complaints.length, complaint: complaints[0] };
}
