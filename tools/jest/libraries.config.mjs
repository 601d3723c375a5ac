import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The tests of all libraries in one run of Jest, as `npm test` has them: starting Jest takes longer than the tests of most libraries.
 * `nx test <library>` runs the same tests of one library.
 */
const libraries = resolve(import.meta.dirname, '../../libs');
const configs = await Promise.all(readdirSync(libraries).map(load));
const [{ global }] = configs;

export default { ...global, projects: configs.map(({ project }) => project) };

/** Divides one configuration into what only a whole run has and what each project has. */
async function load(name) {
  const rootDir = resolve(libraries, name);
  const { default: config } = await import(resolve(rootDir, 'jest.config.mjs'));
  const { reporters, maxWorkers, testTimeout, ...project } = config;
  return { global: { reporters, maxWorkers, testTimeout }, project: { ...project, rootDir, displayName: name } };
}
