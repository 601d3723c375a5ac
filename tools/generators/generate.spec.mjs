import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scratchWorkspace } from '../checks/scratch-workspace.mjs';

describe('the generators', () => {
  let workspace;

  beforeAll(() => {
    workspace = scratchWorkspace();
  });

  afterAll(() => workspace.remove());

  const generate = (parameters) => workspace.run(`node tools/generators/generate.mjs ${parameters}`);

  it.each([
    ['story-arcs', '', ['type:domain', 'runtime:any']],
    ['letter-box', '--type adapter --runtime node', ['type:adapter', 'runtime:node']],
    ['sounds', '--type contract --runtime browser', ['type:contract', 'runtime:browser']],
  ])('make a library %s %s that passes every check at once', async (name, flags, tags) => {
    expect(await generate(`lib ${name} ${flags}`.trim())).toMatchObject({ code: 0 });

    expect(await workspace.run(`nx run-many -t lint typecheck test build -p ${name} --parallel 2`)).toMatchObject({ code: 0 });
    expect(await workspace.run(`prettier --check libs/${name}`)).toMatchObject({ code: 0 });
    expect(JSON.parse((await workspace.run(`nx show project ${name} --json`)).stdout).tags).toEqual(expect.arrayContaining(tags));
  });

  it('make a module of the API that passes every check at once', async () => {
    expect(await generate('api-module story-arcs')).toMatchObject({ code: 0 });

    const written = 'apps/api/src/modules/story-arcs apps/api/migrations/*-create-story-arcs.ts';
    expect(await workspace.run('tsc -p apps/api')).toMatchObject({ code: 0, output: '' });
    expect(await workspace.run(`eslint ${written} --max-warnings 0`)).toMatchObject({ code: 0, output: '' });
    expect(await workspace.run(`prettier --check ${written}`)).toMatchObject({ code: 0 });
    const jest = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js -c apps/api/jest.config.mjs';
    expect(await workspace.run(`${jest} --selectProjects unit --testPathPatterns story-arcs`)).toMatchObject({ code: 0 });
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
