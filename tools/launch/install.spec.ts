import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './install.mjs';

describe('whether the packages of the lock file are installed', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'install-'));
    mkdirSync(join(root, 'node_modules'));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  const lock = (packages: object) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const record = (packages: object) => writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  const nest = { version: '12.5.1', integrity: 'sha512-nest' };

  it.each([
    ['yes, when npm recorded the same', { 'node_modules/nest': nest }, true],
    ['no, when a version differs', { 'node_modules/nest': { ...nest, version: '12.5.0' } }, false],
    ['no, when the content differs', { 'node_modules/nest': { ...nest, integrity: 'sha512-other' } }, false],
    ['no, when one is missing', {}, false],
  ])('are the packages of the lock file installed: %s', async (_title, installed, expected) => {
    lock({ '': { name: 'wordhoard' }, 'node_modules/nest': nest });
    record(installed);

    expect(await isInstalled(root)).toBe(expected);
  });

  it('the packages count as installed when only those of other platforms are missing', async () => {
    lock({ 'node_modules/nest': nest, 'node_modules/for-a-mac': { ...nest, optional: true } });
    record({ 'node_modules/nest': nest });

    expect(await isInstalled(root)).toBe(true);
  });

  it('the packages do not count as installed on a fresh clone or after an interrupted install', async () => {
    lock({ 'node_modules/nest': nest });

    expect(await isInstalled(root)).toBe(false);
  });
});
