import {
  type CommonTableExpr,
  type DeleteStmt,
  type InsertStmt,
  type JoinExpr,
  type Node,
  parse,
  type ResTarget,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';
import { type AccountKeys, namesOf, type QueryOutput, QueryScope } from './scope.js';

const NOTHING: QueryOutput = { positions: [], names: new Set() };

/**
 * Returns the account tables that a statement uses without binding the account to a parameter, directly or through a chain of equalities.
 * Inserted rows must contain a bound account. DDL uses none.
 */
export async function unboundTables(statement: string, keys: AccountKeys): Promise<string[]> {
  const { stmts = [] } = await parse(statement);
  const reader = new Reader(keys);
  for (const { stmt } of stmts) if (stmt) reader.read(stmt, null, new Map());
  return [...new Set(reader.unbound)].sort();
}

type Queries = ReadonlyMap<string, QueryOutput>;

class Reader {
  readonly unbound: string[] = [];

  constructor(private readonly keys: AccountKeys) {}

  read(node: Node, outer: QueryScope | null, queries: Queries): QueryOutput {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer, queries);
    if ('InsertStmt' in node) return this.insert(node.InsertStmt, outer, queries);
    if ('UpdateStmt' in node) return this.change(node.UpdateStmt, node.UpdateStmt.fromClause, outer, queries);
    if ('DeleteStmt' in node) return this.change(node.DeleteStmt, node.DeleteStmt.usingClause, outer, queries);
    if ('DeclareCursorStmt' in node && node.DeclareCursorStmt.query) return this.read(node.DeclareCursorStmt.query, outer, queries);
    return NOTHING;
  }

  private select(statement: SelectStmt, outer: QueryScope | null, given: Queries): QueryOutput {
    const queries = this.withQueries(statement.withClause, outer, given);
    if (statement.larg && statement.rarg) {
      return both(this.select(statement.larg, outer, queries), this.select(statement.rarg, outer, queries));
    }
    const scope = new QueryScope(this.keys, outer);
    this.from(statement.fromClause ?? [], scope, queries, statement.whereClause);
    this.where(statement.whereClause, scope);
    this.finish(scope, queries, [
      statement.targetList,
      statement.whereClause,
      statement.havingClause,
      statement.sortClause,
      statement.fromClause,
      statement.valuesLists,
    ]);
    if (statement.valuesLists) return valuesOutput(statement.valuesLists, scope);
    return outputOf(statement.targetList ?? [], scope);
  }

  /** Inserted rows contain the account in their key. A new account row has no account to bind. */
  private insert(statement: InsertStmt, outer: QueryScope | null, given: Queries): QueryOutput {
    const queries = this.withQueries(statement.withClause, outer, given);
    const table = statement.relation?.relname ?? '';
    const alias = statement.relation?.alias?.aliasname ?? table;
    const source = statement.selectStmt ? this.read(statement.selectStmt, outer, queries) : NOTHING;
    const key = this.keys.get(table);
    const position = (statement.cols ?? []).findIndex((column) => 'ResTarget' in column && column.ResTarget.name === key);
    const isKeyed = table === 'accounts' || source.positions[position] === true;
    const arbiter = statement.onConflictClause?.infer?.indexElems;
    const isOwnConflict = !arbiter || arbiter.some((column) => 'IndexElem' in column && column.IndexElem.name === key);
    if (key !== undefined && !(isKeyed && isOwnConflict)) this.unbound.push(table);
    const scope = new QueryScope(this.keys, outer);
    scope.addTable(table, alias);
    scope.bind(alias);
    return outputOf(statement.returningClause?.exprs ?? [], scope);
  }

  private change(
    statement: UpdateStmt | DeleteStmt,
    others: readonly Node[] | undefined,
    outer: QueryScope | null,
    given: Queries,
  ): QueryOutput {
    const queries = this.withQueries(statement.withClause, outer, given);
    const scope = new QueryScope(this.keys, outer);
    if (statement.relation) this.from([{ RangeVar: statement.relation }], scope, new Map());
    this.from(others ?? [], scope, queries, statement.whereClause);
    this.where(statement.whereClause, scope);
    const values = 'targetList' in statement ? statement.targetList : [];
    const returned = statement.returningClause?.exprs ?? [];
    this.finish(scope, queries, [values, statement.whereClause, returned, others]);
    return outputOf(returned, scope);
  }

  private withQueries(clause: WithClause | undefined, outer: QueryScope | null, given: Queries): Queries {
    const queries = new Map(given);
    for (const node of clause?.ctes ?? []) {
      const { ctename = '', ctequery } = (node as { CommonTableExpr: CommonTableExpr }).CommonTableExpr;
      queries.set(ctename, ctequery ? this.read(ctequery, outer, queries) : NOTHING);
    }
    return queries;
  }

  /** A LATERAL query sees everything bound beside it, even by a later condition. */
  private from(items: readonly Node[], scope: QueryScope, queries: Queries, condition?: Node): void {
    for (const item of items) {
      if ('RangeVar' in item) {
        const { relname = '', alias } = item.RangeVar;
        const query = queries.get(relname);
        if (query) scope.addQuery(query, alias?.aliasname ?? relname);
        else scope.addTable(relname, alias?.aliasname ?? relname);
      } else if ('RangeSubselect' in item && item.RangeSubselect.subquery) {
        if (item.RangeSubselect.lateral) this.where(condition, scope);
        scope.settle();
        scope.addQuery(this.read(item.RangeSubselect.subquery, scope, queries), item.RangeSubselect.alias?.aliasname ?? '');
      } else if ('JoinExpr' in item) this.join(item.JoinExpr, scope, queries, condition);
    }
  }

  /** The condition of an outer join restricts only the nullable side. */
  private join({ jointype, larg, rarg, quals }: JoinExpr, scope: QueryScope, queries: Queries, condition?: Node): void {
    this.from(larg ? [larg] : [], scope, queries, condition);
    const before = new Set(aliasesIn(larg));
    this.from(rarg ? [rarg] : [], scope, queries, condition);
    const isLimited = (column: Node): boolean => {
      const isLeft = before.has(scope.aliasOf(column) ?? '');
      return jointype === 'JOIN_INNER' || (jointype === 'JOIN_LEFT' && !isLeft) || (jointype === 'JOIN_RIGHT' && isLeft);
    };
    for (const [one, other] of equalitiesIn(quals)) {
      if (isLimited(one)) scope.equate(one, other);
      if (isLimited(other)) scope.equate(other, one);
    }
  }

  private where(condition: Node | undefined, scope: QueryScope): void {
    for (const [one, other] of equalitiesIn(condition)) {
      scope.equate(one, other);
      scope.equate(other, one);
    }
  }

  /** Subqueries in expressions see the bound columns of the outer query. */
  private finish(scope: QueryScope, queries: Queries, expressions: readonly unknown[]): void {
    scope.settle();
    this.unbound.push(...scope.unboundTables());
    for (const query of expressions.flatMap(queriesIn)) this.read(query, scope, queries);
  }
}

function both(one: QueryOutput, other: QueryOutput): QueryOutput {
  const positions = one.positions.map((isBound, i) => isBound && other.positions[i] === true);
  return { positions, names: new Set([...one.names].filter((name) => other.names.has(name))) };
}

function outputOf(targets: readonly Node[], scope: QueryScope): QueryOutput {
  const columns = targets.map((target) => (target as { ResTarget: ResTarget }).ResTarget);
  const positions = columns.map(({ val }) => scope.isBound(val));
  const names = columns.flatMap(({ name, val }, i) => {
    const own = val && 'ColumnRef' in val ? namesOf(val.ColumnRef).at(-1) : undefined;
    if (own === '*') return scope.boundColumns();
    return positions[i] ? [name ?? own ?? ''] : [];
  });
  return { positions, names: new Set(names) };
}

function valuesOutput(lists: readonly Node[], scope: QueryScope): QueryOutput {
  const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []).map((item) => scope.isBound(item)) : []));
  const positions = (rows[0] ?? []).map((_first, i) => rows.every((row) => row[i]));
  return { positions, names: new Set() };
}

/** The equalities that a condition guarantees, ignoring OR and NOT. */
function equalitiesIn(condition: Node | undefined): [Node, Node][] {
  if (!condition) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') return (condition.BoolExpr.args ?? []).flatMap(equalitiesIn);
  if (!('A_Expr' in condition)) return [];
  const { kind, name = [], lexpr, rexpr } = condition.A_Expr;
  const operator = name.map((part) => ('String' in part ? part.String.sval : '')).join('.');
  return kind === 'AEXPR_OP' && operator === '=' && lexpr && rexpr ? [[lexpr, rexpr]] : [];
}

function aliasesIn(item: Node | undefined): string[] {
  if (!item) return [];
  if ('RangeVar' in item) return [item.RangeVar.alias?.aliasname ?? item.RangeVar.relname ?? ''];
  if ('RangeSubselect' in item) return [item.RangeSubselect.alias?.aliasname ?? ''];
  if ('JoinExpr' in item) return [...aliasesIn(item.JoinExpr.larg), ...aliasesIn(item.JoinExpr.rarg)];
  return [];
}

/** Subqueries in expressions, such as EXISTS (…); those in FROM are handled there. */
function queriesIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null || 'RangeSubselect' in node) return [];
  return Object.entries(node).flatMap(([name, member]) => {
    const query = name === 'SubLink' ? (member as { subselect?: Node }).subselect : undefined;
    return query ? [query, ...queriesIn((member as { testexpr?: unknown }).testexpr)] : queriesIn(member);
  });
}
