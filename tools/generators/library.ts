const types = ['domain', 'contract', 'client', 'adapter', 'foundation', 'test'];
/** Compiler options for each runtime: neither, Node, or browser. */
const RUNTIMES = {
  any: { types: ['jest'] },
  node: { types: ['node', 'jest'] },
  browser: { types: ['jest'], lib: ['es2024', 'dom', 'dom.iterable'] },
};

/** The files of a new library by path. Its location in `libs` makes it part of the workspace. */
export function libraryFiles(name: string, { type, runtime }: { type: string; runtime: string }): Record<string, string> {
  if (!types.includes(type)) throw new Error(`--type is one of ${types.join(', ')}.`);
  if (!isRuntime(runtime)) throw new Error(`--runtime is one of ${Object.keys(RUNTIMES).join(', ')}.`);
  const version = `${name.replaceAll('-', '_').toUpperCase()}_VERSION`;
  const folder = `libs/${name}`;
  return {
    [`${folder}/package.json`]: JSON.stringify(packageOf(name), null, 2),
    [`${folder}/project.json`]: JSON.stringify(projectOf(name, folder, [`type:${type}`, `runtime:${runtime}`]), null, 2),
    [`${folder}/tsconfig.json`]: JSON.stringify(compilerOf(runtime), null, 2),
    [`${folder}/jest.config.mjs`]: `import { preset } from '../../tools/jest/preset.ts';\n\nexport default preset();\n`,
    [`${folder}/src/index.ts`]: `export { ${version} } from './${name}-version.js';\n`,
    [`${folder}/src/${name}-version.ts`]: [
      `/** Raised when the same input may get another result, so that stored results can be distinguished. */`,
      `export const ${version} = 1;\n`,
    ].join('\n'),
    [`${folder}/src/${name}-version.spec.ts`]: [
      `import { ${version} } from './${name}-version.js';\n`,
      `it('starts at version 1', () => {`,
      `  expect(${version}).toBe(1);`,
      `});\n`,
    ].join('\n'),
  };
}

function packageOf(name: string) {
  return {
    name: `@wordhoard/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: { '.': { '@wordhoard/source': './src/index.ts', types: './src/index.ts', default: './dist/index.js' } },
  };
}

function projectOf(name: string, folder: string, tags: string[]) {
  return {
    $schema: '../../node_modules/nx/schemas/project-schema.json',
    name,
    projectType: 'library',
    sourceRoot: `${folder}/src`,
    tags,
    targets: {
      build: { command: 'node tools/build/bundle.ts {projectRoot} src/index.ts' },
      typecheck: {},
      lint: {},
      test: {},
    },
  };
}

function compilerOf(runtime: keyof typeof RUNTIMES) {
  return { extends: '../../tsconfig.base.json', compilerOptions: RUNTIMES[runtime], include: ['src'] };
}

function isRuntime(name: string): name is keyof typeof RUNTIMES {
  return Object.hasOwn(RUNTIMES, name);
}
