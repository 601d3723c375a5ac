import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { readCommandLine, runTool } from '../command-line.ts';
import { bundledPackages } from '../licences/notices.ts';

/**
 * Bundles a Node project of this workspace into `dist/`, as ESM with source maps. Workspace libraries are bundled from source; registry
 * packages stay external, except `--inline` ones, which load slowly. With `--external`, only those do.
 */
const USAGE =
  'usage: node tools/build/bundle.ts <project folder> <entry>... [--inline <package or scope>]... | [--external <package or scope>]...';

type Packages = Record<'inline' | 'external', string[]>;

await runTool(async () => {
  const { options, positionals } = readCommandLine(USAGE, { inline: { type: 'strings' }, external: { type: 'strings' } });
  const [project, ...entries] = positionals;
  if (project === undefined || entries.length === 0) throw new Error(USAGE);
  await bundle(resolve(project), entries, options);
});

async function bundle(root: string, entries: string[], { inline, external }: Packages): Promise<void> {
  const packages = bundledPackages();
  const build = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    external: (id) => isExternal(id, { inline, external }) && !entries.includes(id),
    resolve: { conditionNames: ['@wordhoard/source', 'node'] },
    transform: { target: 'es2024' },
    tsconfig: resolve(root, 'tsconfig.json'),
    plugins: [packages.plugin],
    onLog(level, log, report) {
      // Packages try to load optional ones.
      if (log.code === 'UNRESOLVED_IMPORT' && log.id?.includes('/node_modules/')) return;
      // An unlinked library would be treated as external and be missing at run time.
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(`${log.message}\nIs it in package.json, and was npm install run since?`);
      report(level, log);
    },
  });
  await build.write({
    dir: resolve(root, 'dist'),
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    chunkFileNames: '[name].js',
    cleanDir: true,
  });
  await build.close();
  if (inline.length + external.length > 0) packages.write(resolve(root, 'dist'));
}

/** Bare specifiers are registry packages, except our own libraries and the compiler's helpers. */
function isExternal(id: string, { inline, external }: Packages): boolean {
  const isOneOf = (names: string[]): boolean => names.some((name) => id === name || id.startsWith(`${name}/`));
  if (external.length > 0) return isOneOf(external);
  return /^[a-z@]/.test(id) && !/^@(wordhoard|oxc-project)\//.test(id) && !isOneOf(inline);
}
