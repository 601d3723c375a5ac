import { join } from 'node:path';
import { schemaOf } from './schema.mjs';
import { entityTables, sourcesOf, writesOf } from './writes.mjs';

/**
 * Tables with more than one writing module, in an API with `migrations` and `src`. `parts` are columns with an owner of their own, by table.
 * `exceptions` are reasons by table and module.
 */
export function ownerFindings(api, { parts = {}, exceptions = {} }) {
  const schema = schemaOf(join(api, 'migrations'));
  const sources = sourcesOf(join(api, 'src'));
  const entities = entityTables(sources);
  const writes = sources.flatMap((source) => writesOf(source, { ...schema, entities, parts }).map((write) => ({ ...source, ...write })));
  const computed = writes.filter(({ unknown }) => unknown);
  const writers = Map.groupBy(
    writes.filter(({ table }) => table),
    ({ table }) => table,
  );
  return [
    ...computed.map(({ path, unknown }) => `${path}: name the table instead of computing it: ${unknown}`),
    ...[...writers].flatMap(([table, found]) => secondWriters(table, found, exceptions[table] ?? {})),
    ...Object.entries(exceptions).flatMap(([table, modules]) => staleExceptions(table, modules, writers.get(table) ?? [])),
  ].sort();
}

function secondWriters(table, found, excepted) {
  const modules = Map.groupBy(found, ({ module }) => module);
  if ([...modules.keys()].filter((module) => !(module in excepted)).length < 2) return [];
  const named = [...modules].map(([module, files]) => `${module} (${[...new Set(files.map(({ path }) => path))].sort().join(', ')})`);
  return [`${table}: has more than one writer: ${named.sort().join(' and ')}`];
}

function staleExceptions(table, modules, found) {
  return Object.keys(modules)
    .filter((module) => !found.some((write) => write.module === module))
    .map((module) => `${table}: ${module} does not write it; remove the exception`);
}
