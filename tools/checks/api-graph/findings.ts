/** A module as dependency-cruiser reports it. */
export interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly dependencyTypes?: readonly string[] }[];
}

/** An import for each folder that a folder imports. */
type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

const SOURCES = 'apps/api/src/';
const TEST = /\.(int-)?spec\.ts$/;
/** Generated for the API document; it names every controller and DTO. */
const GENERATED = `${SOURCES}metadata.ts`;
/** Folders below the modules. */
const BELOW = new Set(['platform', 'config']);

const isOurs = (path: string) => path.startsWith(SOURCES) && !TEST.test(path) && path !== GENERATED;

/** The folder of a file: a module, `platform` or `config`; undefined for a file at the root. */
function folderOf(path: string) {
  const [first, second, third] = path.slice(SOURCES.length).split('/');
  if (second === undefined) return undefined;
  return first === 'modules' && third !== undefined ? second : first;
}

export function graphFindings(modules: readonly CruisedModule[], maxPath = 14): string[] {
  const sources = modules.filter(({ source }) => isOurs(source));
  const longest = longestPath(modules);
  return [
    ...sources.flatMap(upwardImports),
    ...folderCycles(sources),
    ...(longest.length > maxPath
      ? [`${longest.length} files import each other in a row, more than ${maxPath}: ${longest.join(' > ')}`]
      : []),
  ];
}

function upwardImports({ source, dependencies }: CruisedModule): string[] {
  const folder = folderOf(source);
  if (folder === undefined || !BELOW.has(folder)) return [];
  return dependencies
    .filter(({ resolved }) => resolved.startsWith(`${SOURCES}modules/`))
    .map(({ resolved }) => `${source}: ${folder} imports no module, but ${resolved}`);
}

/** One cycle of folders, with an import for each step, or nothing. */
function folderCycles(sources: readonly CruisedModule[]): string[] {
  const graph = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of sources) {
    const from = folderOf(source);
    if (from === undefined) continue;
    const imported = graph.get(from) ?? new Map<string, string>();
    graph.set(from, imported);
    for (const { resolved } of dependencies) {
      const to = isOurs(resolved) ? folderOf(resolved) : undefined;
      if (to !== undefined && to !== from && !imported.has(to)) imported.set(to, `${source} imports ${resolved}`);
    }
  }
  const cycle = findCycle(graph);
  if (cycle === undefined) return [];
  const steps = cycle.map((folder, at) => graph.get(folder)?.get(cycle[(at + 1) % cycle.length] ?? ''));
  return [`modules import each other: ${[...cycle, cycle[0]].join(' > ')}: ${steps.join('; ')}`];
}

function findCycle(graph: FolderGraph): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (folder: string): string[] | undefined => {
    if (path.includes(folder)) return path.slice(path.indexOf(folder));
    if (done.has(folder)) return undefined;
    path.push(folder);
    for (const to of graph.get(folder)?.keys() ?? []) {
      const found = visit(to);
      if (found) return found;
    }
    path.pop();
    done.add(folder);
    return undefined;
  };
  for (const folder of graph.keys()) {
    const found = visit(folder);
    if (found) return found;
  }
  return undefined;
}

/**
 * The longest chain of files in which each imports the next. Imports of types do not count: they are gone when the API runs. The graph has
 * no cycles, which another check ensures.
 */
export function longestPath(modules: readonly CruisedModule[]): string[] {
  const imports = new Map(
    modules
      .filter(({ source }) => isOurs(source))
      .map(({ source, dependencies }) => [
        source,
        dependencies
          .filter(({ resolved, dependencyTypes = [] }) => isOurs(resolved) && !dependencyTypes.includes('type-only'))
          .map(({ resolved }) => resolved),
      ]),
  );
  const known = new Map<string, string[]>();
  const from = (file: string): string[] => {
    const before = known.get(file);
    if (before) return before;
    known.set(file, [file]);
    const rest = longestOf((imports.get(file) ?? []).map(from));
    const path = [file, ...rest];
    known.set(file, path);
    return path;
  };
  return longestOf([...imports.keys()].map(from));
}

function longestOf(paths: readonly string[][]): string[] {
  return paths.reduce((longest, path) => (path.length > longest.length ? path : longest), []);
}
