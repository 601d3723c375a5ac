import type { A_Expr, ColumnRef, FuncCall, Node, SelectStmt, SubLink } from 'libpg-query';
import type { QueryColumn, Sources } from './sources.js';

/** What an expression's nullability depends on. */
export interface Surroundings {
  readonly sources: Sources;
  isParameterNullable(position: number): boolean;
  /** The columns of a subquery, which sees the sources around it. */
  columnsOf(query: Node): readonly QueryColumn[];
}

/** Functions whose result is never null, and null only for a null argument. Any other function may return null. */
const NEVER_NULL = new Set(
  `now count json_build_object jsonb_build_object json_build_array jsonb_build_array concat concat_ws gen_random_uuid clock_timestamp
   row_number rank dense_rank ntile cume_dist percent_rank random pg_advisory_xact_lock`.split(/\s+/),
);
const NULL_FOR_NULL = new Set(
  `lower upper length char_length octet_length cardinality encode decode sha256 convert_to convert_from abs round floor ceil trunc div mod
   power sqrt ln exp sign extract date_part date_trunc timezone to_char to_json to_jsonb row_to_json left right replace btrim ltrim rtrim trim
   translate md5 hashtext study_day topic_keys array_remove array_cat array_append array_prepend starts_with position strpos age make_interval
   array_to_json jsonb_array_length json_array_length array_to_string string_to_array chr ascii repeat lpad rpad unnest generate_series
   jsonb_array_elements jsonb_object_keys regexp_replace split_part jsonb_strip_nulls jsonb_set interval_days width_bucket text date bigint`.split(
    /\s+/,
  ),
);
/** Null over no rows, and without a value that is not null. */
const AGGREGATES = new Set(
  `sum min max avg array_agg json_agg jsonb_agg string_agg bool_and bool_or every json_object_agg jsonb_object_agg stddev percentile_cont mode`.split(
    /\s+/,
  ),
);
/** Aggregates of all rows, including those with a null value. */
const COLLECTING = new Set(['array_agg', 'json_agg', 'jsonb_agg', 'json_object_agg', 'jsonb_object_agg']);
/** Operators that return null although no operand is. */
const LOOKUPS = new Set(['->', '->>', '#>', '#>>']);

/** Whether an expression may be null. `isGrouped`: aggregates have at least one row. */
export function isNullable(node: Node | undefined, around: Surroundings, isGrouped: boolean): boolean {
  const any = (nodes: readonly (Node | undefined)[] | undefined) => (nodes ?? []).some((one) => isNullable(one, around, isGrouped));
  if (!node) return true;
  if ('A_Const' in node) return node.A_Const.isnull === true;
  if ('ColumnRef' in node) return around.sources.isNullable(node.ColumnRef);
  if ('ParamRef' in node) return around.isParameterNullable(node.ParamRef.number ?? 0);
  if ('TypeCast' in node) return any([node.TypeCast.arg]);
  if ('CollateClause' in node) return any([node.CollateClause.arg]);
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).every((one) => isNullable(one, around, isGrouped));
  if ('MinMaxExpr' in node) return (node.MinMaxExpr.args ?? []).every((one) => isNullable(one, around, isGrouped));
  if ('BoolExpr' in node) return any(node.BoolExpr.args);
  if ('CaseExpr' in node) {
    const results = (node.CaseExpr.args ?? []).map((one) => ('CaseWhen' in one ? one.CaseWhen.result : undefined));
    return any([...results, node.CaseExpr.defresult]);
  }
  if ('A_Expr' in node) return isOperatorNullable(node.A_Expr, any);
  if ('FuncCall' in node) return isFunctionNullable(node.FuncCall, any, isGrouped);
  if ('SubLink' in node) return isSubqueryNullable(node.SubLink, around, any);
  return !['NullTest', 'BooleanTest', 'A_ArrayExpr', 'RowExpr', 'SQLValueFunction'].some((kind) => kind in node);
}

const ROW_FUNCTIONS = new Set(['json_agg', 'jsonb_agg', 'to_json', 'to_jsonb', 'row_to_json']);

/** The keys of the JSON that an expression makes; undefined if the statement does not name them. */
export function keysOf(node: Node | undefined, around: Surroundings): readonly string[] | undefined {
  if (!node) return undefined;
  if ('TypeCast' in node) return keysOf(node.TypeCast.arg, around);
  if ('ColumnRef' in node) return around.sources.keysOf(node.ColumnRef);
  if ('CoalesceExpr' in node) return keysOf(node.CoalesceExpr.args?.[0], around);
  if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK' && node.SubLink.subselect) {
    return around.columnsOf(node.SubLink.subselect)[0]?.keys;
  }
  if (!('FuncCall' in node)) return undefined;
  const { args = [] } = node.FuncCall;
  const name = functionName(node.FuncCall);
  if (ROW_FUNCTIONS.has(name)) return keysOf(args[0], around);
  if (name !== 'json_build_object' && name !== 'jsonb_build_object') return undefined;
  const names = args.filter((_arg, i) => i % 2 === 0).map((arg) => ('A_Const' in arg ? arg.A_Const.sval?.sval : undefined));
  return names.every((key) => key !== undefined) ? names : undefined;
}

type AnyNullable = (nodes: readonly (Node | undefined)[] | undefined) => boolean;

function isOperatorNullable({ kind, name = [], lexpr, rexpr }: A_Expr, any: AnyNullable): boolean {
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false;
  if (kind === 'AEXPR_NULLIF' || name.some((part) => 'String' in part && LOOKUPS.has(part.String.sval ?? ''))) return true;
  const operands = [lexpr, rexpr].filter((one) => one !== undefined);
  return any(operands.flatMap((one) => ('List' in one ? (one.List.items ?? []) : [one])));
}

function isFunctionNullable(call: FuncCall, any: AnyNullable, isGrouped: boolean): boolean {
  const name = functionName(call);
  if (NEVER_NULL.has(name)) return false;
  if (NULL_FOR_NULL.has(name)) return any(call.args);
  if (!AGGREGATES.has(name) || call.agg_filter || call.over) return true;
  return !isGrouped || (!COLLECTING.has(name) && any(call.args));
}

function isSubqueryNullable({ subLinkType, subselect, testexpr }: SubLink, around: Surroundings, any: AnyNullable): boolean {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK' || !subselect) return false;
  const isColumnNullable = around.columnsOf(subselect).some(({ nullable }) => nullable);
  if (subLinkType !== 'EXPR_SUBLINK') return any([testexpr]) || isColumnNullable;
  return isColumnNullable || !('SelectStmt' in subselect && hasOneRow(subselect.SelectStmt));
}

/** Whether a query has exactly one row: an aggregate over all rows, or a row of expressions. */
function hasOneRow({ groupClause, havingClause, targetList, fromClause, whereClause }: SelectStmt): boolean {
  if (groupClause || havingClause) return false;
  return (!fromClause && !whereClause) || (targetList ?? []).some(containsAggregate);
}

function containsAggregate(node: unknown): boolean {
  if (typeof node !== 'object' || node === null || 'SubLink' in node) return false;
  const call = 'FuncCall' in node ? (node.FuncCall as FuncCall) : undefined;
  if (call && !call.over && (AGGREGATES.has(functionName(call)) || functionName(call) === 'count')) return true;
  return Object.values(node).some(containsAggregate);
}

export function functionName({ funcname = [] }: FuncCall): string {
  const last = funcname.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
}

/** Whether a HAVING clause requires a row. */
export function requiresRow(having: Node | undefined): boolean {
  if (!having || !('A_Expr' in having)) return false;
  const { name = [], lexpr, rexpr } = having.A_Expr;
  const isGreater = name.some((part) => 'String' in part && part.String.sval === '>');
  const isZero = rexpr !== undefined && 'A_Const' in rexpr && rexpr.A_Const.ival !== undefined && (rexpr.A_Const.ival.ival ?? 0) === 0;
  return isGreater && isZero && lexpr !== undefined && 'FuncCall' in lexpr && lexpr.FuncCall.agg_star === true;
}

/** The columns that cannot be null in a row for which the condition holds. */
export function excludedBy(condition: Node | undefined): ColumnRef[] {
  if (!condition) return [];
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr;
    if (boolop === 'AND_EXPR') return args.flatMap(excludedBy);
    return boolop === 'NOT_EXPR' ? args.flatMap(requiredBy) : [];
  }
  if ('NullTest' in condition) {
    const { nulltesttype, arg } = condition.NullTest;
    return nulltesttype === 'IS_NOT_NULL' && arg && 'ColumnRef' in arg ? [arg.ColumnRef] : [];
  }
  return requiredBy(condition);
}

/** The columns for which an expression is null if they are. */
function requiredBy(node: Node | undefined): ColumnRef[] {
  if (!node) return [];
  if ('ColumnRef' in node) return [node.ColumnRef];
  if ('TypeCast' in node) return requiredBy(node.TypeCast.arg);
  if ('RowExpr' in node) return [];
  if ('FuncCall' in node) return NULL_FOR_NULL.has(functionName(node.FuncCall)) ? (node.FuncCall.args ?? []).flatMap(requiredBy) : [];
  if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK') return requiredBy(node.SubLink.testexpr);
  if (!('A_Expr' in node)) return [];
  const { kind, lexpr, rexpr } = node.A_Expr;
  if (kind === 'AEXPR_OP' || kind === 'AEXPR_LIKE' || kind === 'AEXPR_ILIKE') return [...requiredBy(lexpr), ...requiredBy(rexpr)];
  return kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_BETWEEN' ? requiredBy(lexpr) : [];
}
