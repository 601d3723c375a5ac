import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { licenceFaults, type LockFile } from './faults.ts';

const checkout = resolve(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as LockFile;
const KEPT = { version: '1.0.0', license: 'MIT', integrity: 'sha512-planted' };

/** The findings for this workspace with one more package. */
const planted = (entry: Partial<LockFile['packages'][string]>, path = 'node_modules/planted') =>
  licenceFaults({ packages: { ...lock.packages, [path]: { ...KEPT, ...entry } } });

describe('the packages of the lock file', () => {
  it('all packages of the lock file have accepted licences and come from a registry with a digest', () => {
    expect(licenceFaults(lock)).toEqual([]);
  });

  it.each([
    ['MIT', {}],
    ['one of several to choose from', { license: '(GPL-3.0-only OR MIT)' }],
    ['two accepted ones', { license: 'MIT AND ISC' }],
    ['for development only, where it is not shipped', { license: 'MPL-2.0', dev: true }],
  ])('accepts a package whose licence is %s', (_case, entry) => {
    expect(planted(entry)).toEqual([]);
  });

  it.each([
    ['LGPL-3.0-or-later', '@img/sharp-libvips-planted'],
    ['Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-planted'],
  ])('accepts %s for %s, a shared library that can be replaced', (license, name) => {
    expect(planted({ license }, `node_modules/${name}`)).toEqual([]);
  });

  it.each([
    ['LGPL-3.0-or-later', 'planted'],
    ['LGPL-3.0-or-later', '@img/planted'],
    ['GPL-3.0-or-later', '@img/sharp-libvips-planted'],
    ['Apache-2.0 AND AGPL-3.0-only', '@img/sharp-planted'],
  ])('refuses %s for %s', (license, name) => {
    expect(planted({ license }, `node_modules/${name}`)).toEqual([`${name}@1.0.0: ${license} is not for what is shipped`]);
  });

  it.each([
    ['a copyleft licence', { license: 'AGPL-3.0-only' }, 'AGPL-3.0-only is not for what is shipped'],
    ['a copyleft licence for development', { license: 'GPL-3.0-only', dev: true }, 'GPL-3.0-only is not for development'],
    ['a shipped licence for development only', { license: 'MPL-2.0' }, 'MPL-2.0 is not for what is shipped'],
    ['two licences of which one is not accepted', { license: 'MIT AND GPL-2.0-only' }, 'MIT AND GPL-2.0-only is not for what is shipped'],
    ['no licence', { license: undefined }, 'says no licence'],
    ['a licence that only a person can read', { license: 'SEE LICENSE IN LICENSE' }, 'SEE LICENSE IN LICENSE is not for what is shipped'],
  ])('refuses a package with %s', (_case, entry, fault) => {
    expect(planted(entry)).toEqual([`planted@1.0.0: ${fault}`]);
  });

  it.each([
    ['without a digest', { integrity: undefined }],
    ['from an address outside the registry', { resolved: 'git+ssh://git@example.org/planted.git' }],
  ])('refuses a package %s', (_case, entry) => {
    expect(planted(entry)).toEqual(['planted@1.0.0: not from a registry, under a digest']);
  });

  it('checks packages wherever they are installed', () => {
    expect(planted({ license: 'GPL-2.0-only' }, 'apps/web/node_modules/@planted/inner')).toEqual([
      '@planted/inner@1.0.0: GPL-2.0-only is not for what is shipped',
    ]);
  });

  it('reports a licence read by hand whose package is no longer installed', () => {
    const { 'node_modules/pause': _gone, ...rest } = lock.packages;
    expect(licenceFaults({ packages: rest })).toEqual(['pause@0.0.1: read by hand, and no longer installed']);
  });

  it('the licence check fails on a refused package, and names it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wordhoard-licences-'));
    const file = join(folder, 'package-lock.json');
    writeFileSync(file, JSON.stringify({ packages: { ...lock.packages, 'node_modules/planted': { ...KEPT, license: 'SSPL-1.0' } } }));
    const check = () => execFileSync(process.execPath, ['tools/licences/check.ts', file], { cwd: checkout, encoding: 'utf8' });
    expect(check).toThrow(expect.objectContaining({ status: 1, stdout: 'planted@1.0.0: SSPL-1.0 is not for what is shipped\n' }));
    rmSync(folder, { recursive: true });
  });
});
