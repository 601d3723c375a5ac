import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locatePackage, openBinaries } from './binaries.js';
import { UnsupportedPlatformError } from './embedded-postgres.errors.js';

describe('a machine without binaries that run on it', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'binaries-'));
    await mkdir(join(folder, 'native', 'bin'), { recursive: true });
    await mkdir(join(folder, 'native', 'lib'));
    await writeFile(join(folder, 'native', 'pg-symlinks.json'), '[]');
  });

  afterEach(() => rm(folder, { recursive: true }));

  const plantPrograms = async (text: string): Promise<void> => {
    for (const name of ['postgres', 'initdb']) await writeFile(join(folder, 'native', 'bin', name), text, { mode: 0o755 });
  };

  it('asks for a database server on a platform without npm binaries', () => {
    expect(() => locatePackage('sunos-sparc')).toThrow(UnsupportedPlatformError);
    expect(() => locatePackage('sunos-sparc')).toThrow(/sunos-sparc.*DATABASE_URL/);
  });

  it('reports the output of PostgreSQL binaries that fail', async () => {
    await plantPrograms('#!/bin/sh\necho "version GLIBC_9.9 not found" >&2\nexit 1\n');

    await expect(openBinaries(folder, undefined, folder)).rejects.toThrow(/GLIBC_9\.9 not found.*DATABASE_URL/);
  });

  it('mentions glibc when the loader of the binaries is missing', async () => {
    await plantPrograms('#!/no/such/loader\n');

    await expect(openBinaries(folder, undefined, folder)).rejects.toThrow(/glibc.*DATABASE_URL/);
  });
});
