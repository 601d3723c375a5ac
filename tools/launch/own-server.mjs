import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';

/**
 * Writes the database of a server into a file, with PostgreSQL's own program.
 *
 * @param {string} url DATABASE_URL
 * @param {string} file where to
 */
export async function dump(url, file) {
  // Before the program writes into it: the file holds everything, and the program would let everybody on the machine read it.
  await (await open(file, 'w', 0o600)).close();
  await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/**
 * Reads it into an empty database: all of it or, after a fault, nothing.
 *
 * @param {string} url DATABASE_URL
 * @param {string} file of {@link dump}
 */
export async function undump(url, file) {
  await run('pg_restore', url, ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file]);
}

/** @throws {Error} with what the program said */
async function run(program, url, parameters) {
  const { address, password } = libpqAddress(url);
  // Not among the parameters: everybody on the machine may read those.
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(program, [...parameters, `--dbname=${address}`], { env, stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (error) => reject(/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT' ? missing(program) : error));
  });
  if (code !== 0) throw new Error(`${program} failed:\n${said.trim()}`);
}

function missing(program) {
  return new Error(
    `${program} is not installed. It comes with PostgreSQL's client programs (postgresql-client): your server's version or a newer one.`,
  );
}

/** PostgreSQL's programs know no name of a driver in an address. */
function libpqAddress(url) {
  const address = new URL(url.replace(/^postgres(ql)?(\+\w+)?:/, 'postgresql:'));
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}
