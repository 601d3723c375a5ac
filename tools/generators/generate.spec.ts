import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchWorkspace } from '../checks/scratch-workspace.ts';

/** What nx writes with `nx graph --file`. */
interface ProjectGraphFile {
  graph: { nodes: Record<string, { data: { tags: string[]; targets: object } }> };
}

describe('the generators', () => {
  let workspace: ReturnType<typeof scratchWorkspace>;

  beforeAll(() => {
    workspace = scratchWorkspace();
  });

  afterAll(() => workspace.remove());

  /** Shows the command's output if it fails. */
  async function expectToPass(line: string) {
    const { code, output } = await workspace.run(line);
    expect(code === 0 ? '' : output).toBe('');
  }

  const generate = (parameters: string) => workspace.run(`node tools/generators/generate.ts ${parameters}`);

  describe('make what passes every check at once:', () => {
    const libraries: [name: string, flags: string, tags: string[]][] = [
      ['story-arcs', '', ['type:domain', 'runtime:any']],
      ['letter-box', ' --type adapter --runtime node', ['type:adapter', 'runtime:node']],
      ['sounds', ' --type contract --runtime browser', ['type:contract', 'runtime:browser']],
    ];
    const names = libraries.map(([name]) => name);
    const written = [
      ...names.map((name) => `libs/${name}`),
      'apps/api/src/modules/story-arcs',
      'apps/api/migrations/*-create-story-arcs.ts',
    ];
    const paths = () => written.flatMap((path) => globSync(path, { cwd: workspace.root })).join(' ');

    // Generates everything first: each check reads the whole workspace at startup.
    beforeAll(async () => {
      for (const [name, flags] of libraries) await expectToPass(`node tools/generators/generate.ts lib ${name}${flags}`);
      await expectToPass('node tools/generators/generate.ts api-module story-arcs');
      // Nothing imports the module yet, and the rest of the API is checked elsewhere.
      workspace.change('apps/api/tsconfig.json', (text: string) =>
        text.replace(/"include".*/, '"include": ["src/modules/story-arcs", "migrations/*-create-story-arcs.ts"]'),
      );
    });

    it('all generated files are formatted', () => expectToPass(`oxfmt --check ${paths()}`));

    it('all generated files pass the linter', async () => {
      expect((await workspace.run(`node tools/checks/lint.ts ${paths()}`)).code).toBe(0);
    });

    it('all generated files pass the compiler', () =>
      expectToPass(`node tools/checks/types.ts ${names.map((name) => `libs/${name}`).join(' ')} apps/api`));

    it('the generated libraries build and pass their tests', () =>
      expectToPass(`nx run-many -t test build -p ${names.join(',')} --parallel 2`));

    it('each generated library has its tags and all targets', async () => {
      await expectToPass('nx graph --file graph.json');
      const { graph } = JSON.parse(readFileSync(join(workspace.root, 'graph.json'), 'utf8')) as ProjectGraphFile;
      for (const [name, , tags] of libraries) {
        expect(graph.nodes[name]?.data.tags).toEqual(expect.arrayContaining(tags));
        expect(Object.keys(graph.nodes[name]?.data.targets ?? {})).toEqual(expect.arrayContaining(['build', 'lint', 'test', 'typecheck']));
      }
    });

    it('the generated module of the API passes its tests', async () => {
      // The API's own configuration also prepares a database, which is not needed here.
      workspace.write('apps/api/unit.config.mjs', `export { preset as default } from '../../tools/jest/preset.ts';`);
      const jest = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';
      await expectToPass(`${jest} -c apps/api/unit.config.mjs story-arcs`);
    });
  });

  it('the generators leave existing files untouched', async () => {
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
  ])('the generators refuse `%s` and say why', async (parameters, reason) => {
    const { code, output } = await generate(parameters);

    expect(code).toBe(1);
    expect(output).toContain(reason);
  });
});
