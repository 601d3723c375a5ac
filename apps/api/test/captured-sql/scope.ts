import type { ColumnRef, Node } from 'libpg-query';

/** Maps each account table to its account column. */
export type AccountKeys = ReadonlyMap<string, string>;

/** Result columns that contain the account of the request, by position and by name. */
export interface QueryOutput {
  readonly positions: readonly boolean[];
  readonly names: ReadonlySet<string>;
}

interface Relation {
  /** The table name if it is an account table. */
  readonly table: string | null;
  /** For a table its account column; for a query its bound columns. */
  readonly columns: Set<string>;
}

/** The relations at one query level, and their columns that are bound to the account of the request. */
export class QueryScope {
  private readonly relations = new Map<string, Relation>();
  private readonly bound = new Set<string>();
  private readonly equalities: [to: string, from: string][] = [];

  constructor(
    private readonly keys: AccountKeys,
    private readonly outer: QueryScope | null,
  ) {}

  addTable(name: string, alias: string): void {
    const key = this.keys.get(name);
    this.relations.set(alias, { table: key === undefined ? null : name, columns: new Set(key === undefined ? [] : [key]) });
  }

  addQuery(output: QueryOutput, alias: string): void {
    this.relations.set(alias, { table: null, columns: new Set(output.names) });
    for (const name of output.names) this.bound.add(`${alias}.${name}`);
  }

  has(alias: string): boolean {
    return this.relations.has(alias);
  }

  /** Records `to = from`: if `from` is bound, so is `to`. */
  equate(to: Node, from: Node): void {
    const target = this.own(to);
    if (target === undefined) return;
    if (this.isBound(from)) this.bound.add(target);
    const source = this.own(from);
    if (source !== undefined) this.equalities.push([target, source]);
  }

  /** Propagates equalities until nothing changes. */
  settle(): void {
    for (let size = -1; size !== this.bound.size;) {
      size = this.bound.size;
      for (const [to, from] of this.equalities) if (this.bound.has(from)) this.bound.add(to);
    }
  }

  bind(alias: string): void {
    for (const column of this.relations.get(alias)?.columns ?? []) this.bound.add(`${alias}.${column}`);
  }

  /** Account tables that this level does not bind to an account. */
  unboundTables(): string[] {
    return [...this.relations].flatMap(([alias, { table, columns }]) =>
      table !== null && [...columns].some((column) => !this.bound.has(`${alias}.${column}`)) ? [table] : [],
    );
  }

  /** Whether an expression must equal a value from the request: a parameter, or a column equal to one. */
  isBound(node: Node | undefined): boolean {
    if (node === undefined) return false;
    if ('ParamRef' in node || 'A_Const' in node) return true;
    if ('TypeCast' in node) return this.isBound(node.TypeCast.arg);
    if (!('ColumnRef' in node)) return false;
    const own = this.own(node);
    return own === undefined ? (this.outer?.isBound(node) ?? false) : this.bound.has(own);
  }

  /** The alias of a column's relation, if it is a relevant column at this level. */
  aliasOf(node: Node): string | undefined {
    return this.own(node)?.split('.')[0];
  }

  /** The bound columns of every relation, for `*`. */
  boundColumns(): string[] {
    return [...this.bound].map((column) => column.split('.')[1] as string);
  }

  private own(node: Node): string | undefined {
    if (!('ColumnRef' in node)) return undefined;
    const [column = '', alias] = namesOf(node.ColumnRef).reverse();
    if (alias !== undefined) return this.relations.get(alias)?.columns.has(column) ? `${alias}.${column}` : undefined;
    const owner = [...this.relations].find(([, { columns }]) => columns.has(column))?.[0];
    return owner === undefined ? undefined : `${owner}.${column}`;
  }
}

/** The parts of a column reference; `*` stays `*`. */
export function namesOf({ fields = [] }: ColumnRef): string[] {
  return fields.map((field) => ('String' in field ? (field.String.sval ?? '') : '*'));
}
