const types = ['domain', 'contract', 'client', 'adapter', 'format', 'test'];
const runtimes = ['any', 'node', 'browser'];

/** The files of a new library by path. Its location in `libs` makes it part of the workspace. */
export function libraryFiles(name, { type, runtime }) {
  if (!types.includes(type)) throw new Error(`--type is one of ${types.join(', ')}.`);
  if (!runtimes.includes(runtime)) throw new Error(`--runtime is one of ${runtimes.join(', ')}.`);
  const version = `${name.replaceAll('-', '_').toUpperCase()}_VERSION`;
  const folder = `libs/${name}`;
  return {
    [`${folder}/package.json`]: JSON.stringify(packageOf(name), null, 2),
    [`${folder}/project.json`]: JSON.stringify(projectOf(name, folder, [`type:${type}`, `runtime:${runtime}`]), null, 2),
    [`${folder}/tsconfig.json`]: JSON.stringify(compilerOf(runtime), null, 2),
    [`${folder}/jest.config.mjs`]: `import { preset } from '../../tools/jest/preset.mjs';\n\nexport default preset();\n`,
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

function packageOf(name) {
  return {
    name: `@wordhoard/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: { '.': { '@wordhoard/source': './src/index.ts', types: './src/index.ts', default: './dist/index.js' } },
  };
}

function projectOf(name, folder, tags) {
  return {
    $schema: '../../node_modules/nx/schemas/project-schema.json',
    name,
    projectType: 'library',
    sourceRoot: `${folder}/src`,
    tags,
    targets: {
      build: { command: 'node tools/build/bundle.mjs {projectRoot} src/index.ts' },
      typecheck: {},
      lint: {},
      test: {},
    },
  };
}

/** Compiler options for the runtime: Node, browser, or neither. */
function compilerOf(runtime) {
  const surroundings = {
    any: { types: ['jest'] },
    node: { types: ['node', 'jest'] },
    browser: { types: ['jest'], lib: ['es2024', 'dom', 'dom.iterable'] },
  };
  return { extends: '../../tsconfig.base.json', compilerOptions: surroundings[runtime], include: ['src'] };
}
