/**
 * @typedef {{ resolved: string, dependencyTypes?: readonly string[] }} Dependency
 * @typedef {{ source: string, dependencies: readonly Dependency[] }} Source a module as dependency-cruiser reports it
 */

const SOURCES = 'apps/api/src/';
const TEST = /\.(int-)?spec\.ts$/;
/** Generated for the API document; it names every controller and DTO. */
const GENERATED = `${SOURCES}metadata.ts`;
/** Folders below the modules. */
const BELOW = new Set(['platform', 'config']);

const isOurs = (/** @type {string} */ path) => path.startsWith(SOURCES) && !TEST.test(path) && path !== GENERATED;

/** The folder of a file: a module, `platform` or `config`; undefined for a file at the root. */
function folderOf(/** @type {string} */ path) {
  const [first, second, third] = path.slice(SOURCES.length).split('/');
  if (second === undefined) return undefined;
  return first === 'modules' && third !== undefined ? second : first;
}

/** @param {readonly Source[]} modules */
export function graphFindings(modules, maxPath = 14) {
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

function upwardImports({ source, dependencies }) {
  const folder = folderOf(source);
  if (folder === undefined || !BELOW.has(folder)) return [];
  return dependencies
    .filter(({ resolved }) => resolved.startsWith(`${SOURCES}modules/`))
    .map(({ resolved }) => `${source}: ${folder} imports no module, but ${resolved}`);
}

/** One cycle of folders, with an import for each step, or nothing. */
function folderCycles(sources) {
  /** @type {Map<string, Map<string, string>>} an import for each folder that a folder imports */
  const graph = new Map();
  for (const { source, dependencies } of sources) {
    const from = folderOf(source);
    if (from === undefined) continue;
    const imported = graph.get(from) ?? new Map();
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

/** @param {ReadonlyMap<string, ReadonlyMap<string, string>>} graph */
function findCycle(graph) {
  const done = new Set();
  /** @type {string[]} */
  const path = [];
  const visit = (/** @type {string} */ folder) => {
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
 *
 * @param {readonly Source[]} modules
 * @returns {string[]}
 */
export function longestPath(modules) {
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
  /** @type {Map<string, string[]>} */
  const known = new Map();
  const from = (/** @type {string} */ file) => {
    const before = known.get(file);
    if (before) return before;
    known.set(file, [file]);
    const rest = (imports.get(file) ?? [])
      .map(from)
      .reduce((longest, path) => (path.length > longest.length ? path : longest), /** @type {string[]} */ ([]));
    const path = [file, ...rest];
    known.set(file, path);
    return path;
  };
  return [...imports.keys()].map(from).reduce((longest, path) => (path.length > longest.length ? path : longest), []);
}
