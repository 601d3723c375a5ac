import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';

/**
 * Dumps a server's database into a file with `pg_dump`.
 *
 * @param url DATABASE_URL
 * @param file the path to write
 */
export async function dump(url: string, file: string) {
  // Created first with mode 0600: the file holds everything, and pg_dump would make it readable by all users.
  await (await open(file, 'w', 0o600)).close();
  await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/**
 * Restores a dump into an empty database, all or nothing.
 *
 * @param url DATABASE_URL
 * @param file of {@link dump}
 */
export async function undump(url: string, file: string) {
  await run('pg_restore', url, ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file]);
}

/** @throws {Error} with the program's output */
async function run(program: string, url: string, parameters: string[]) {
  const { address, password } = libpqAddress(url);
  // In the environment, because all users can read command line arguments.
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(program, [...parameters, `--dbname=${address}`], { env, stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (error) => reject((error as NodeJS.ErrnoException).code === 'ENOENT' ? missing(program) : error));
  });
  if (code !== 0) throw new Error(`${program} failed:\n${said.trim()}`);
}

function missing(program: string) {
  return new Error(
    `${program} is not installed. It comes with PostgreSQL's client programs (postgresql-client): your server's version or a newer one.`,
  );
}

/** libpq does not accept a driver name in the URL scheme. */
function libpqAddress(url: string) {
  const address = new URL(url.replace(/^postgres(ql)?(\+\w+)?:/, 'postgresql:'));
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}
