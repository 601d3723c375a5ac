import { join } from 'node:path';
import { schemaOf } from './schema.ts';
import { entityTables, type Parts, sourcesOf, writesOf } from './writes.ts';

interface OwnerRules {
  readonly parts?: Parts;
  /** Reasons by table and module. */
  readonly exceptions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A file that writes a table. */
interface TableWrite {
  readonly table: string;
  readonly module: string;
  readonly path: string;
}

/** Tables with more than one writing module, in an API with `migrations` and `src`. */
export function ownerFindings(api: string, { parts = {}, exceptions = {} }: OwnerRules): string[] {
  const schema = schemaOf(join(api, 'migrations'));
  const sources = sourcesOf(join(api, 'src'));
  const entities = entityTables(sources);
  const findings: string[] = [];
  const writes: TableWrite[] = [];
  for (const source of sources) {
    const { path, module } = source;
    for (const write of writesOf(source, { ...schema, entities, parts })) {
      if ('table' in write) writes.push({ table: write.table, module, path });
      else findings.push(`${path}: name the table instead of computing it: ${write.unknown}`);
    }
  }
  const writers = Map.groupBy(writes, ({ table }) => table);
  return [
    ...findings,
    ...[...writers].flatMap(([table, found]) => secondWriters(table, found, Object.keys(exceptions[table] ?? {}))),
    ...Object.entries(exceptions).flatMap(([table, modules]) => staleExceptions(table, Object.keys(modules), writers.get(table) ?? [])),
  ].sort();
}

function secondWriters(table: string, found: readonly TableWrite[], excepted: readonly string[]): string[] {
  const modules = Map.groupBy(found, ({ module }) => module);
  if ([...modules.keys()].filter((module) => !excepted.includes(module)).length < 2) return [];
  const named = [...modules].map(([module, files]) => `${module} (${[...new Set(files.map(({ path }) => path))].sort().join(', ')})`);
  return [`${table}: has more than one writer: ${named.sort().join(' and ')}`];
}

function staleExceptions(table: string, modules: readonly string[], found: readonly TableWrite[]): string[] {
  return modules
    .filter((module) => !found.some((write) => write.module === module))
    .map((module) => `${table}: ${module} does not write it; remove the exception`);
}
