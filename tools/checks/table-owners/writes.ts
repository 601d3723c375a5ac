import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import ts from 'typescript';
import { walk } from '../walk.ts';
import type { ApiSchema } from './schema.ts';

export interface ApiSource {
  readonly path: string;
  /** The folder below `modules`, or `platform`, `config` or a file at the root. */
  readonly module: string;
  readonly parsed: ts.SourceFile;
}

/** Columns with an owner of their own: by table, by the name of the part. */
export type Parts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A table or `table.part` that is written, or a text that names no table. */
export type FoundWrite = { readonly table: string } | { readonly unknown: string };

interface WriteContext extends ApiSchema {
  readonly entities: ReadonlyMap<string, string>;
  readonly parts: Parts;
}

/** Methods of TypeORM that write, with the entity as first argument. A repository object may do anything. */
const ORM_WRITES = new Set([
  ...['insert', 'update', 'delete', 'upsert', 'increment', 'decrement', 'softDelete', 'restore', 'clear'],
  ...['into', 'create', 'getRepository'],
]);

const SQL_WRITE = /\b(insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:"?([a-z_]+)"?|(\$\{[^}]*\}))/gi;
const UPDATE = /^update$/i;
/** Before `update` in `for update` and `on conflict … do update`. */
const LOCK_CLAUSE = /\b(?:for|for\s+no\s+key|do)\s+$/i;

/** The parsed sources of the API without tests. */
export function sourcesOf(folder: string): ApiSource[] {
  return [...walk(folder)]
    .filter(({ path, isFolder }) => !isFolder && path.endsWith('.ts') && !/\.(int-)?spec\.ts$|\.d\.ts$/.test(path))
    .map(({ path }) => {
      const [first = '', second = ''] = relative(folder, path).split(sep);
      const parsed = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
      return { path: relative(folder, path), module: first === 'modules' ? second : first, parsed };
    });
}

/** Tables by entity class. */
export function entityTables(sources: readonly ApiSource[]): Map<string, string> {
  const tables = new Map<string, string>();
  for (const { parsed } of sources) {
    visit(parsed, (node) => {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      for (const { expression } of ts.getDecorators(node) ?? []) {
        const [table] = ts.isCallExpression(expression) && expression.expression.getText() === 'Entity' ? expression.arguments : [];
        if (table && ts.isStringLiteral(table)) tables.set(node.name.text, table.text);
      }
    });
  }
  return tables;
}

/** What a file writes. */
export function writesOf({ parsed }: ApiSource, context: WriteContext): FoundWrite[] {
  const found: FoundWrite[] = [];
  visit(parsed, (node) => {
    if (ts.isCallExpression(node)) found.push(...ormWrites(node, context.entities));
    const text = textOf(node);
    if (text) found.push(...sqlWrites(text, context));
  });
  return found;
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText() : undefined;
}

function ormWrites(call: ts.CallExpression, entities: ReadonlyMap<string, string>): FoundWrite[] {
  const [entity] = call.arguments;
  if (!entity || !ts.isIdentifier(entity) || !ts.isPropertyAccessExpression(call.expression)) return [];
  const table = entities.get(entity.text);
  return table && ORM_WRITES.has(call.expression.name.text) ? [{ table }] : [];
}

function sqlWrites(text: string, { tables, functions, parts }: WriteContext): FoundWrite[] {
  const called = [...functions].filter(([name]) => new RegExp(`\\b${name}\\s*\\(`).test(text)).flatMap(([, written]) => written);
  const found: FoundWrite[] = called.map((table) => ({ table }));
  for (const match of text.matchAll(SQL_WRITE)) {
    const [all, verb = '', name = '', computed] = match;
    if (LOCK_CLAUSE.test(text.slice(0, match.index))) continue;
    const rest = text.slice(match.index + all.length);
    if (computed) found.push(...(UPDATE.test(verb) && !/\bset\b/i.test(rest) ? [] : [{ unknown: all }]));
    else if (tables.has(name.toLowerCase())) found.push(...partsOf(name.toLowerCase(), verb, rest, parts));
  }
  return found;
}

/** The parts that an update sets; any other write is one of the table itself. */
function partsOf(table: string, verb: string, rest: string, parts: Parts): FoundWrite[] {
  if (!UPDATE.test(verb)) return [{ table }];
  const columns = setColumns(rest);
  const inParts = Object.entries(parts[table] ?? {}).filter(([, own]) => columns.some((column) => own.includes(column)));
  const partColumns = inParts.flatMap(([, own]) => own);
  const others = columns.filter((column) => !partColumns.includes(column));
  return [...inParts.map(([part]) => ({ table: `${table}.${part}` })), ...(others.length > 0 || columns.length === 0 ? [{ table }] : [])];
}

/** The columns between `set` and the end of the assignments, outside of parentheses. */
function setColumns(rest: string): string[] {
  const [, assignments] = /^[^]*?\bset\b([^]*)/i.exec(rest) ?? [];
  if (assignments === undefined) return [];
  let depth = 0;
  let flat = '';
  for (const character of assignments) {
    if (character === ')' && --depth < 0) break;
    if (depth === 0) flat += character;
    if (character === '(') depth++;
  }
  const [list = ''] = flat.split(/\b(?:from|where|returning)\b/i);
  return [...list.matchAll(/(?:^|,)\s*(?:"?([a-z_]+)"?\s*=|\$\{)/g)].map(([, column]) => column ?? '(computed)');
}
