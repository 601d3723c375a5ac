declare const types: unique symbol;

/**
 * A statement with named parameters. Made only by {@link statement} and {@link variants}, so that the check of all statements in
 * test/checked-sql knows every statement that can run.
 *
 * @typeParam Row the columns and their types; `object` if only the number of rows matters, `never` if no rows are read
 */
export interface Statement<Row, Parameters extends object = Record<string, never>> {
  /** Prepared under this name, once per connection. If empty, it is planned at each execution, for its values. */
  readonly name: string;
  /** With positions instead of names. */
  readonly text: string;
  /** The names of the positions. */
  readonly names: readonly (keyof Parameters & string)[];
  readonly [types]: (parameters: Parameters) => Row;
}

/** Declares a prepared statement whose text has parameters as `:name`. The types are checked against the database; see test/checked-sql. */
export function statement<Row, Parameters extends object = Record<string, never>>(name: string, text: string): Statement<Row, Parameters> {
  return compile(name, text);
}

/** For each option the values that it may have. */
type Options<Choice> = { readonly [Option in keyof Choice]: readonly Choice[Option][] };

/**
 * Declares the variants of a statement whose text depends on options. A variant is not prepared, because a plan for unknown values would
 * not fit all of them. `name` identifies them in checks.
 */
export function variants<Row, Parameters extends object, Choice extends object>(
  name: string,
  options: Options<Choice>,
  textOf: (choice: Choice) => string,
): (choice: Choice) => Statement<Row, Parameters> {
  const compiled = new Map<string, Statement<Row, Parameters>>();
  const names = Object.keys(options) as (keyof Choice)[];
  return (choice) => {
    const key = names.map((option) => String(choice[option])).join();
    const known = compiled.get(key);
    if (known) return known;
    const undeclared = names.find((option) => !options[option].includes(choice[option]));
    if (undeclared !== undefined) throw new Error(`${name} has no variant with ${String(undeclared)}: ${String(choice[undeclared])}`);
    const variant = compile<Row, Parameters>('', textOf(choice));
    compiled.set(key, variant);
    return variant;
  };
}

/**
 * A statement that a library has written, with positions instead of names. Only for those: the check in test/checked-sql does not see it.
 */
export function foreignStatement(name: string, text: string): Statement<object, readonly unknown[]> {
  return { name, text, names: [] as unknown[] } as unknown as Statement<object, readonly unknown[]>;
}

/** The query that pg runs. */
export function queryOf<Parameters extends object>(
  { name, text, names }: Statement<unknown, Parameters>,
  parameters: Parameters,
): { name: string; text: string; values: unknown[] } {
  return {
    name,
    text,
    values: Array.isArray(parameters) ? [...(parameters as unknown[])] : names.map((parameter) => parameters[parameter]),
  };
}

/**
 * A parameter, or what only looks like one: a literal, a quoted name, a comment or a cast. A colon after a name, number or bracket belongs
 * to an array slice.
 */
const PARAMETER = /'(?:[^']|'')*'|"[^"]*"|--.*|\/\*[^]*?\*\/|::|(?<![\w)\]]):([a-z]\w*)/gi;

function compile<Row, Parameters extends object>(name: string, source: string): Statement<Row, Parameters> {
  const names: string[] = [];
  const text = source.replaceAll(PARAMETER, (match, parameter?: string) => {
    if (parameter === undefined) return match;
    if (!names.includes(parameter)) names.push(parameter);
    return `$${names.indexOf(parameter) + 1}`;
  });
  return { name, text, names } as unknown as Statement<Row, Parameters>;
}
