import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preset } from './preset.mjs';

const libs = resolve(import.meta.dirname, '../../libs');
const roots = readdirSync(libs)
  .map((name) => join(libs, name))
  .filter((root) => existsSync(join(root, 'jest.config.mjs')));

const { reporters, maxWorkers, testTimeout } = preset();

/** All libraries in one process, for `npm test`: Jest takes longer to start than to run the tests of most of them. */
export default { rootDir: libs, reporters, maxWorkers, testTimeout, projects: await Promise.all(roots.map(projectAt)) };

/** A library's own configuration, without what Jest accepts only for a whole run. */
async function projectAt(rootDir) {
  const { default: config } = await import(pathToFileURL(join(rootDir, 'jest.config.mjs')).href);
  const { reporters: _reporters, maxWorkers: _maxWorkers, ...project } = config;
  return { ...project, rootDir };
}
