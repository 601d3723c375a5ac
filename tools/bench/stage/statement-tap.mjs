import pg from 'pg';

/**
 * Preloaded into the API: remembers the statements that it sends, and hands them out when asked.
 * So `ref` runs, and `explain` explains, exactly what the API runs.
 */
const sent = [];
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function tapped(config, ...rest) {
  if (typeof config?.text === 'string' && Array.isArray(config.values)) {
    sent.push({ name: config.name ?? '', text: config.text, values: config.values });
  }
  return query.call(this, config, ...rest);
};

process.on('message', () => process.send?.(sent.splice(0)));
