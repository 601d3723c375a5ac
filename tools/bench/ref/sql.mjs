import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** The API's default pool size. */
const CONNECTIONS = 15;

/**
 * @param {string} url
 * @param {Record<string, {name: string, text: string}>} statements prepared if they have a name, as in the API
 */
export function openSql(url, statements) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, application_name: 'ref' });
  return {
    async rows(key, values) {
      const { name, text } = statements[key];
      return (await pool.query({ name, text, values })).rows;
    },
    ping: () => pool.query('select 1'),
  };
}
