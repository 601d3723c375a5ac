import { cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { chownTree } from './data-home.js';
import { UnsupportedPlatformError } from './embedded-postgres.errors.js';
import { type Identity, runProgram } from './programs.js';

/** PostgreSQL's executables, runnable by the server's account. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The binaries of the npm package for this platform: used in place if the server's account can run them there, otherwise copied into `home`
 * under their version.
 *
 * @param installed the package's folder
 * @throws UnsupportedPlatformError when there are none, or they do not run on this machine
 */
export async function openBinaries(home: string, identity: Identity | undefined, installed: string = locatePackage()): Promise<Binaries> {
  const inPlace = await tryOut(join(installed, 'native'), identity);
  if (inPlace !== undefined) return inPlace;

  const copy = await copyOnce(installed, home, identity);
  const copied = await tryOut(copy, identity);
  if (copied === undefined) throw new UnsupportedPlatformError(`The PostgreSQL binaries in ${copy} may not be run from there.`);
  return copied;
}

/** The folder of a platform's npm package, by default the current platform's. */
export function locatePackage(platform = `${process.platform}-${process.arch}`): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..');
  } catch {
    throw new UnsupportedPlatformError(`No PostgreSQL binaries are installed for this platform (${platform}).`);
  }
}

/** `undefined` when the account cannot access the programs or their libraries. */
async function tryOut(folder: string, identity: Identity | undefined): Promise<Binaries | undefined> {
  const binaries = { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') };
  try {
    await linkLibraries(folder);
    for (const program of Object.values(binaries)) {
      const { exitCode, output } = await runProgram(program, ['--version'], identity);
      if (exitCode !== 0) throw new UnsupportedPlatformError(`The PostgreSQL binaries do not run on this machine: ${output}.`);
    }
    return binaries;
  } catch (error) {
    const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
    // The executable exists, so ENOENT means that its dynamic loader is missing.
    if (code === 'ENOENT' && syscall.startsWith('spawn'))
      throw new UnsupportedPlatformError('The PostgreSQL binaries need a Linux with glibc.');
    throw error;
  }
}

/** npm packages cannot contain symbolic links, so the package lists them in a file. */
async function linkLibraries(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  const present = new Set(await readdir(join(folder, 'lib')));
  for (const { source, target } of links) {
    const name = relative('native/lib', target);
    if (present.has(name)) continue;
    await symlink(relative(dirname(target), source), join(folder, 'lib', name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyOnce(installed: string, home: string, identity: Identity | undefined): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
  const name = `binaries-${version}`;
  const others = (await readdir(home)).filter((entry) => entry.startsWith('binaries-') && entry !== name);
  for (const entry of others) await rm(join(home, entry), { recursive: true });

  const copy = join(home, name);
  if ((await readdir(home)).includes(name)) return copy;
  // Renamed when complete, so that an interrupted copy is never used.
  const draft = `${copy}.new`;
  await cp(join(installed, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  if (identity !== undefined) await chownTree(draft, identity);
  await rename(draft, copy);
  return copy;
}
