import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/**
 * Writes generated files in the format of the workspace, or none of them when one exists already.
 *
 * @param {Record<string, string>} files their text by path
 * @returns {Promise<string[]>} the paths
 */
export async function writeFiles(root, files) {
  const paths = Object.keys(files);
  const taken = paths.find((path) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken} exists already; nothing was written.`);
  for (const path of paths) {
    const file = join(root, path);
    const text = await format(files[path], { ...(await resolveConfig(file)), filepath: file });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return paths;
}
