import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scratchWorkspace } from '../checks/scratch-workspace.mjs';

describe('the generators', () => {
  let workspace;

  beforeAll(() => {
    workspace = scratchWorkspace();
  });

  afterAll(() => workspace.remove());

  /** Shows what the command wrote when it fails. */
  async function expectToPass(line) {
    const { code, output } = await workspace.run(line);
    expect(code === 0 ? '' : output).toBe('');
  }

  const generate = (parameters) => workspace.run(`node tools/generators/generate.mjs ${parameters}`);

  it.each([
    ['story-arcs', '', ['type:domain', 'runtime:any']],
    ['letter-box', '--type adapter --runtime node', ['type:adapter', 'runtime:node']],
    ['sounds', '--type contract --runtime browser', ['type:contract', 'runtime:browser']],
  ])('make a library %s %s that passes every check at once', async (name, flags, tags) => {
    await expectToPass(`node tools/generators/generate.mjs lib ${name} ${flags}`.trim());

    await expectToPass(`nx run-many -t lint typecheck test build -p ${name} --parallel 2`);
    await expectToPass(`prettier --check libs/${name}`);
    expect(JSON.parse((await workspace.run(`nx show project ${name} --json`)).stdout).tags).toEqual(expect.arrayContaining(tags));
  });

  it('make a module of the API that passes every check at once', async () => {
    await expectToPass('node tools/generators/generate.mjs api-module story-arcs');

    const written = 'apps/api/src/modules/story-arcs apps/api/migrations/*-create-story-arcs.ts';
    // Nothing imports it yet, and the rest of the API is checked where it is.
    workspace.change('apps/api/tsconfig.json', (text) =>
      text.replace(/"include".*/, '"include": ["src/modules/story-arcs", "migrations/*-create-story-arcs.ts"]'),
    );
    await expectToPass('tsc -p apps/api');
    await expectToPass(`eslint ${written} --max-warnings 0`);
    await expectToPass(`prettier --check ${written}`);
    // The API's own configuration also prepares a database, which this has no use for.
    workspace.write('apps/api/unit.config.mjs', `export { preset as default } from '../../tools/jest/preset.mjs';`);
    const jest = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';
    await expectToPass(`${jest} -c apps/api/unit.config.mjs story-arcs`);
  });

  it('leave what exists untouched', async () => {
    const { code, output } = await generate('lib language');

    expect(code).toBe(1);
    expect(output).toContain('libs/language/package.json exists already; nothing was written.');
    expect(existsSync(join(workspace.root, 'libs/language/src/language-version.ts'))).toBe(false);
  });

  it.each([
    ['lib', 'usage'],
    ['lib WordLists', 'usage'],
    ['feature words', 'usage'],
    ['lib words --type page', '--type is one of domain'],
    ['lib words --runtime moon', '--runtime is one of any'],
    ['api-module sheep', 'give the singular with --one'],
  ])('refuse `%s` and say why', async (parameters, reason) => {
    const { code, output } = await generate(parameters);

    expect(code).toBe(1);
    expect(output).toContain(reason);
  });
});
