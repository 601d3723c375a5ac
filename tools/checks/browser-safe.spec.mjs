import { foldersTagged } from './lint/projects.mjs';
import { scratchWorkspace } from './scratch-workspace.mjs';

describe('a library for any runtime', () => {
  let workspace;

  beforeAll(() => {
    workspace = scratchWorkspace();
  });

  afterAll(() => workspace.remove());

  const bundle = (folder) => workspace.run(`node tools/checks/browser-safe.mjs ${folder}`);

  it.each(foldersTagged('runtime:any'))('%s bundles for browsers and needs nothing of Node', async (folder) => {
    expect(await bundle(folder)).toMatchObject({ code: 0, output: '' });
  });

  it('is caught when a file behind its index imports Node', async () => {
    workspace.write('libs/planted/src/index.ts', `export { read } from './read.js';`);
    workspace.write('libs/planted/src/read.ts', `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`);

    expect(await bundle('libs/planted')).toMatchObject({ code: 1, stdout: 'libs/planted/src/read.ts → node:fs\n' });
  });
});
