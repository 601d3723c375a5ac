import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const workspaceRoot = resolve(import.meta.dirname, '../../..');

/**
 * The folders, relative to the workspace, of all projects with a tag, such as `runtime:any`.
 *
 * Checks select by tag, not by name, so that a new library is covered from its first file.
 */
export function foldersTagged(tag: string): string[] {
  return globSync('{apps,libs}/*/project.json', { cwd: workspaceRoot })
    .filter((file) => (JSON.parse(readFileSync(resolve(workspaceRoot, file), 'utf8')) as { tags: string[] }).tags.includes(tag))
    .map((file) => dirname(file))
    .sort();
}
