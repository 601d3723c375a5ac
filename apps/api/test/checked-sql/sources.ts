import type { ColumnRef, Node } from 'libpg-query';

/** A column of a table, a query or a function, and whether it may be null. */
export interface QueryColumn {
  readonly name: string;
  readonly nullable: boolean;
  /** Of a JSON object, or of the objects in a JSON list, if the statement names them. */
  readonly keys?: readonly string[] | undefined;
}

/** The columns of each table. */
export type Tables = ReadonlyMap<string, readonly QueryColumn[]>;

/** The rows that one level of a query reads. */
export class Sources {
  private readonly columns = new Map<string, readonly QueryColumn[]>();
  /** Columns that a condition excludes from being null. */
  private readonly present = new Set<string>();
  /** Sources whose rows may be missing. */
  private readonly optional = new Set<string>();

  constructor(private readonly outer: Sources | null) {}

  add(alias: string, columns: readonly QueryColumn[]): void {
    this.columns.set(alias, columns);
  }

  aliases(): string[] {
    return [...this.columns.keys()];
  }

  /** Makes the columns of these sources null, as an outer join does for rows without a match. */
  extend(aliases: readonly string[]): void {
    for (const alias of aliases) {
      this.optional.add(alias);
      const columns = this.columns.get(alias) ?? [];
      this.add(
        alias,
        columns.map((column) => ({ ...column, nullable: true })),
      );
      for (const { name } of columns) this.present.delete(`${alias}.${name}`);
    }
  }

  /** Notes a condition that holds for no row in which the column is null. */
  exclude(reference: ColumnRef): void {
    const [alias, name] = this.locate(reference) ?? [];
    if (alias !== undefined) this.present.add(`${alias}.${name}`);
  }

  /** Forgets what conditions said of the columns. */
  replace(alias: string, columns: readonly QueryColumn[]): void {
    for (const { name } of columns) this.present.delete(`${alias}.${name}`);
    this.add(alias, columns);
  }

  /** The keys of a JSON column, or the columns of a whole row. */
  keysOf(reference: ColumnRef): readonly string[] | undefined {
    const [alias, name] = this.locate(reference) ?? [];
    if (alias !== undefined) return this.columns.get(alias)?.find((column) => column.name === name)?.keys;
    return this.columns.get(namesOf(reference)[0] ?? '')?.map((column) => column.name) ?? this.outer?.keysOf(reference);
  }

  isNullable(reference: ColumnRef): boolean {
    const [alias, name] = this.locate(reference) ?? [];
    const row = namesOf(reference)[0] ?? '';
    if (alias === undefined && this.columns.has(row)) return this.optional.has(row);
    if (alias === undefined) return this.outer?.isNullable(reference) ?? true;
    if (this.present.has(`${alias}.${name}`)) return false;
    const column = this.columns.get(alias)?.find((one) => one.name === name);
    return column?.nullable ?? true;
  }

  /** The columns of `*` or `alias.*`. */
  all(alias?: string): QueryColumn[] {
    const named = alias === undefined ? [...this.columns] : [[alias, this.columns.get(alias) ?? []] as const];
    return named.flatMap(([source, columns]) =>
      columns.map((column) => ({ ...column, nullable: column.nullable && !this.present.has(`${source}.${column.name}`) })),
    );
  }

  private locate(reference: ColumnRef): [alias: string, name: string] | undefined {
    const names = namesOf(reference);
    const name = names.at(-1) ?? '';
    const named = names.at(-2);
    if (named !== undefined) return this.columns.has(named) ? [named, name] : undefined;
    const found = [...this.columns].find(([, columns]) => columns.some((column) => column.name === name));
    return found ? [found[0], name] : undefined;
  }
}

export function namesOf({ fields = [] }: ColumnRef): string[] {
  return fields.map((field: Node) => ('String' in field ? (field.String.sval ?? '') : '*'));
}
