import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tables that exist, and what each database function writes. */
export interface ApiSchema {
  readonly tables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, readonly string[]>;
}

const CREATE_TABLE = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)/gi;
const FUNCTION =
  /\bcreate\s+(?:or\s+replace\s+)?function\s+([a-z_]+)\s*\(([\s\S]*?)(?=\bcreate\s+(?:or\s+replace\s+)?function\b|runner\.query|$)/gi;
const WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_]+)/gi;

/** The schema that the migrations in a folder create. */
export function schemaOf(folder: string): ApiSchema {
  const texts = readdirSync(folder)
    .filter((name) => /^\d+-.*\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const tables = new Set(texts.flatMap((text) => [...text.matchAll(CREATE_TABLE)].map(([, table = '']) => table.toLowerCase())));
  const functions = new Map<string, readonly string[]>();
  for (const [, name = '', body = ''] of texts.flatMap((text) => [...text.matchAll(FUNCTION)])) {
    const written = [...body.matchAll(WRITE)].map(([, table = '']) => table.toLowerCase()).filter((table) => tables.has(table));
    if (written.length > 0) functions.set(name, [...new Set([...(functions.get(name) ?? []), ...written])]);
  }
  return { tables, functions };
}
