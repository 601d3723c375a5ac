import {
  type CommonTableExpr,
  type DeleteStmt,
  type InsertStmt,
  type JoinExpr,
  type Node,
  parse,
  type RangeFunction,
  type RangeSubselect,
  type RangeVar,
  type ResTarget,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';
import { excludedBy, functionName, isNullable, keysOf, requiresRow, type Surroundings } from './expressions.js';
import { type QueryColumn, namesOf, Sources, type Tables } from './sources.js';

/**
 * The result columns of a statement and whether they may be null: by the catalogue for a column, by explicit rules for an expression. What
 * no rule knows may be null.
 */
export async function nullabilityOf(
  statement: string,
  tables: Tables,
  isParameterNullable: (position: number) => boolean,
): Promise<readonly QueryColumn[]> {
  const { stmts = [] } = await parse(statement);
  const stmt = stmts[0]?.stmt;
  return stmt ? new Reader(tables, isParameterNullable).read(stmt, null, tables) : [];
}

class Reader {
  constructor(
    private readonly tables: Tables,
    private readonly isParameterNullable: (position: number) => boolean,
  ) {}

  /** @param queries the tables, and the queries of WITH clauses around this one */
  read(node: Node, outer: Sources | null, queries: Tables): readonly QueryColumn[] {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer, queries);
    if ('InsertStmt' in node) return this.insert(node.InsertStmt, outer, queries);
    if ('UpdateStmt' in node) return this.change(node.UpdateStmt, node.UpdateStmt.fromClause, outer, queries);
    if ('DeleteStmt' in node) return this.change(node.DeleteStmt, node.DeleteStmt.usingClause, outer, queries);
    return [];
  }

  private select(statement: SelectStmt, outer: Sources | null, given: Tables): readonly QueryColumn[] {
    const queries = this.withQueries(statement.withClause, outer, given);
    if (statement.larg && statement.rarg) {
      const [one, other] = [this.select(statement.larg, outer, queries), this.select(statement.rarg, outer, queries)];
      return one.map((column, i) => ({ ...column, nullable: column.nullable || (other[i]?.nullable ?? true) }));
    }
    const sources = new Sources(outer);
    for (const item of statement.fromClause ?? []) this.addSource(item, sources, queries);
    for (const column of excludedBy(statement.whereClause)) sources.exclude(column);
    if (statement.valuesLists) return this.values(statement.valuesLists, sources, queries);
    return this.output(statement.targetList ?? [], sources, queries, Boolean(statement.groupClause) || requiresRow(statement.havingClause));
  }

  private values(lists: readonly Node[], sources: Sources, queries: Tables): QueryColumn[] {
    const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []));
    return (rows[0] ?? []).map((_first, i) => ({
      name: `column${i + 1}`,
      nullable: rows.some((row) => this.isNullable(row[i], sources, queries)),
    }));
  }

  private insert(statement: InsertStmt, outer: Sources | null, given: Tables): readonly QueryColumn[] {
    const queries = this.withQueries(statement.withClause, outer, given);
    const sources = new Sources(outer);
    const table = statement.relation?.relname ?? '';
    sources.add(statement.relation?.alias?.aliasname ?? table, this.tables.get(table) ?? []);
    return this.output(statement.returningClause?.exprs ?? [], sources, queries);
  }

  private change(
    statement: UpdateStmt | DeleteStmt,
    others: readonly Node[] | undefined,
    outer: Sources | null,
    given: Tables,
  ): readonly QueryColumn[] {
    const queries = this.withQueries(statement.withClause, outer, given);
    const sources = new Sources(outer);
    const table = statement.relation?.relname ?? '';
    const alias = statement.relation?.alias?.aliasname ?? table;
    sources.add(alias, this.tables.get(table) ?? []);
    for (const item of others ?? []) this.addSource(item, sources, queries);
    for (const column of excludedBy(statement.whereClause)) sources.exclude(column);
    if ('targetList' in statement) this.assign(alias, statement.targetList ?? [], sources, queries);
    return this.output(statement.returningClause?.exprs ?? [], sources, queries);
  }

  /** RETURNING returns the new values. */
  private assign(alias: string, assignments: readonly Node[], sources: Sources, queries: Tables): void {
    const assigned = new Map(
      assignments.flatMap((one) =>
        'ResTarget' in one ? [[one.ResTarget.name ?? '', this.isNullable(one.ResTarget.val, sources, queries)]] : [],
      ),
    );
    const columns = sources.all(alias).map(({ name, nullable }) => ({ name, nullable: assigned.get(name) ?? nullable }));
    sources.replace(alias, columns);
  }

  private withQueries(clause: WithClause | undefined, outer: Sources | null, given: Tables): Tables {
    const queries = new Map(given);
    for (const node of clause?.ctes ?? []) {
      const { ctename = '', ctequery, aliascolnames } = (node as { CommonTableExpr: CommonTableExpr }).CommonTableExpr;
      // In a recursive query the first part decides what the second reads.
      const first = ctequery && 'SelectStmt' in ctequery ? ctequery.SelectStmt.larg : undefined;
      if (clause?.recursive && first) queries.set(ctename, renamed(this.select(first, outer, queries), aliascolnames));
      queries.set(ctename, renamed(ctequery ? this.read(ctequery, outer, queries) : [], aliascolnames));
    }
    return queries;
  }

  private addSource(item: Node, sources: Sources, queries: Tables): void {
    if ('RangeVar' in item) this.addTable(item.RangeVar, sources, queries);
    else if ('RangeSubselect' in item) this.addSubquery(item.RangeSubselect, sources, queries);
    else if ('RangeFunction' in item) this.addFunction(item.RangeFunction, sources, queries);
    else if ('JoinExpr' in item) this.addJoin(item.JoinExpr, sources, queries);
  }

  private addTable({ relname = '', alias }: RangeVar, sources: Sources, queries: Tables): void {
    sources.add(alias?.aliasname ?? relname, renamed(queries.get(relname) ?? [], alias?.colnames));
  }

  private addSubquery({ subquery, alias }: RangeSubselect, sources: Sources, queries: Tables): void {
    if (subquery) sources.add(alias?.aliasname ?? '', renamed(this.read(subquery, sources, queries), alias?.colnames));
  }

  /** Elements of arrays and fields of JSON may be null, numbers of a series and ordinal numbers may not. */
  private addFunction({ functions = [], alias, coldeflist = [], ordinality }: RangeFunction, sources: Sources, queries: Tables): void {
    const columns = functions.flatMap((one) => {
      const [call, definitions] = 'List' in one ? (one.List.items ?? []) : [];
      const defined = [...coldeflist, ...(definitions && 'List' in definitions ? (definitions.List.items ?? []) : [])];
      if (defined.length > 0)
        return defined.map((each) => ({ name: 'ColumnDef' in each ? (each.ColumnDef.colname ?? '') : '', nullable: true }));
      const name = call && 'FuncCall' in call ? functionName(call.FuncCall) : '';
      const args = call && 'FuncCall' in call && name === 'unnest' ? (call.FuncCall.args ?? []) : [undefined];
      const isSeries = name === 'generate_series' && !this.isNullable(call, sources, queries);
      return args.map(() => ({ name: args.length === 1 && !alias?.colnames ? (alias?.aliasname ?? name) : name, nullable: !isSeries }));
    });
    const all = ordinality ? [...columns, { name: 'ordinality', nullable: false }] : columns;
    sources.add(alias?.aliasname ?? columns[0]?.name ?? '', renamed(all, alias?.colnames));
  }

  private addJoin({ jointype, larg, rarg, quals }: JoinExpr, sources: Sources, queries: Tables): void {
    const before = sources.aliases();
    if (larg) this.addSource(larg, sources, queries);
    const between = sources.aliases();
    if (rarg) this.addSource(rarg, sources, queries);
    const left = between.filter((alias) => !before.includes(alias));
    const right = sources.aliases().filter((alias) => !between.includes(alias));
    if (jointype === 'JOIN_INNER') for (const column of excludedBy(quals)) sources.exclude(column);
    if (jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL') sources.extend(right);
    if (jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL') sources.extend(left);
  }

  private isNullable(node: Node | undefined, sources: Sources, queries: Tables, isGrouped = false): boolean {
    return isNullable(node, this.around(sources, queries), isGrouped);
  }

  private around(sources: Sources, queries: Tables): Surroundings {
    return { sources, isParameterNullable: this.isParameterNullable, columnsOf: (query) => this.read(query, sources, queries) };
  }

  private output(targets: readonly Node[], sources: Sources, queries: Tables, isGrouped = false): QueryColumn[] {
    return targets.flatMap((target) => {
      const { name, val } = (target as { ResTarget: ResTarget }).ResTarget;
      const names = val && 'ColumnRef' in val ? namesOf(val.ColumnRef) : [];
      if (names.at(-1) === '*') return sources.all(names.at(-2));
      const nullable = this.isNullable(val, sources, queries, isGrouped);
      return [{ name: name ?? names.at(-1) ?? nameOf(val), nullable, keys: keysOf(val, this.around(sources, queries)) }];
    });
  }
}

/** The name that PostgreSQL gives to an expression without an alias. */
function nameOf(node: Node | undefined): string {
  if (node && 'TypeCast' in node && node.TypeCast.arg) {
    const { arg } = node.TypeCast;
    return 'ColumnRef' in arg ? (namesOf(arg.ColumnRef).at(-1) ?? '') : nameOf(arg);
  }
  return node && 'FuncCall' in node ? functionName(node.FuncCall) : '';
}

function renamed(columns: readonly QueryColumn[], names: readonly Node[] | undefined): QueryColumn[] {
  return columns.map((column, i) => {
    const given = names?.[i];
    return { ...column, name: given && 'String' in given ? (given.String.sval ?? column.name) : column.name };
  });
}
