import pg from 'pg';
import type { SentStatement } from './sent-statement.ts';

/**
 * Preloaded into the API: records the statements it sends and returns them on request, so that `ref` and `explain` use exactly the API's
 * SQL.
 */
const sent: SentStatement[] = [];
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function tapped(this: pg.Client, ...parameters: unknown[]): unknown {
  const [config] = parameters as [Partial<SentStatement> | undefined];
  if (typeof config?.text === 'string' && Array.isArray(config.values)) {
    sent.push({ name: config.name ?? '', text: config.text, values: config.values });
  }
  return Reflect.apply(query, this, parameters);
} as typeof query;

process.on('message', () => process.send?.(sent.splice(0)));
