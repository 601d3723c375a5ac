import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { foldersTagged } from './lint/projects.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the libraries for any runtime', () => {
  const folders = foldersTagged('runtime:any');
  let planted: string;
  let result: { status: number | null; lines: string[]; stderr: string };

  // One process for all: most of the time is process startup.
  beforeAll(() => {
    planted = mkdtempSync(join(tmpdir(), 'browser-safe-'));
    mkdirSync(join(planted, 'src'));
    writeFileSync(join(planted, 'src/index.ts'), `export { read } from './read.js';`);
    writeFileSync(join(planted, 'src/read.ts'), `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`);
    const parameters = [join(import.meta.dirname, 'browser-safe.ts'), ...folders, planted];
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' });
    result = { status, lines: stdout.trimEnd().split('\n'), stderr };
  });

  afterAll(() => rmSync(planted, { recursive: true }));

  it.each(folders)('%s bundles for browsers and needs no Node built-ins', (folder) => {
    expect(result.stderr).toBe('');
    expect(result.lines.filter((line: string) => line.startsWith(`${folder}:`))).toEqual([]);
  });

  it('the browser check detects a file behind the index that imports Node', () => {
    expect(result).toMatchObject({ status: 1, lines: expect.arrayContaining([`${planted}: src/read.ts → node:fs`]) });
  });
});
