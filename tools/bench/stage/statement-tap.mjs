import pg from 'pg';

/**
 * Preloaded into the API: records the statements it sends and returns them on request, so that `ref` and `explain` use exactly the API's
 * SQL.
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
