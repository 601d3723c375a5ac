import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', 'generated']);

export interface Entry {
  path: string;
  isFolder: boolean;
}

/** All files and folders below a folder, except installed, built and generated ones. */
export function* walk(folder: string): Generator<Entry> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    yield { path, isFolder: entry.isDirectory() };
    if (entry.isDirectory()) yield* walk(path);
  }
}
