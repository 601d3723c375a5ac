import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preset } from './preset.ts';

const libs = resolve(import.meta.dirname, '../../libs');
const roots = readdirSync(libs)
  .map((name) => join(libs, name))
  .filter((root) => existsSync(join(root, 'jest.config.mjs')));

const { reporters, maxWorkers, testTimeout } = preset();

/** Runs all libraries in one process for `npm test`: for most of them Jest's startup takes longer than the tests. */
export default { rootDir: libs, reporters, maxWorkers, testTimeout, projects: await Promise.all(roots.map(projectAt)) };

/**
 * A library's own configuration, minus the options that Jest only accepts globally.
 *
 * @param {string} rootDir
 */
async function projectAt(rootDir) {
  const { default: config } = await import(pathToFileURL(join(rootDir, 'jest.config.mjs')).href);
  const { reporters: _reporters, maxWorkers: _maxWorkers, ...project } = config;
  return { ...project, rootDir };
}
