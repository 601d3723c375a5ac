import { readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { walk } from '../walk.ts';

const ROOTS = ['apps', 'libs', 'tools', 'docker', '.github'];
const DOCUMENTS = ['README.md', 'CHANGELOG.md'];
// Generated from the controllers by the build.
const GENERATED = new Set(['apps/api/src/metadata.ts']);

/** All hand-written files of a workspace, as relative paths. */
export function sourceFiles(root: string) {
  const found = ROOTS.flatMap((folder) => [...walk(join(root, folder))]).filter(({ isFolder }) => !isFolder);
  return [...DOCUMENTS, ...found.map(({ path }) => relative(root, path)).filter((file) => !GENERATED.has(file))];
}

export const isScript = (file: string) => ['.ts', '.tsx', '.mjs', '.mts'].includes(extname(file));
export const isTest = (file: string) => /\.(spec|int-spec)\.\w+$/.test(file);
export const isDocument = (file: string) => extname(file) === '.md';

export const readSource = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
