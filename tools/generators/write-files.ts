import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const formatter = resolve(import.meta.dirname, '../../node_modules/oxfmt/bin/oxfmt');

/**
 * Writes generated files in the workspace's format; writes none if any of them exists.
 *
 * @param files texts by path
 * @returns the paths
 */
export function writeFiles(root: string, files: Record<string, string>): string[] {
  const paths = Object.keys(files);
  const taken = paths.find((path) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken} exists already; nothing was written.`);
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  execFileSync(process.execPath, [formatter, ...paths], { cwd: root });
  return paths;
}
