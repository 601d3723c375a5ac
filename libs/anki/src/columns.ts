const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/**
 * SQL that reads a column as a safe integer. SQLite columns can hold any type: old versions of Anki wrote fractions, and larger numbers are
 * invalid as times or days.
 */
export function integerColumn(column: string, name = column): string {
  const [, bare = name] = name.split('.');
  return `coalesce(max(min(cast(${column} AS INTEGER), ${MAX_INTEGER}), -${MAX_INTEGER}), 0) AS "${bare}"`;
}

/** SQL that reads a column as text. */
export function textColumn(column: string, name = column): string {
  return `coalesce(cast(${column} AS TEXT), '') AS "${name}"`;
}

/** The rows of a sorted query, read one group at a time. */
export class OrderedRows<T> {
  readonly #rows: Iterator<T>;
  #next: IteratorResult<T, unknown>;

  constructor(rows: Iterable<T>) {
    this.#rows = rows[Symbol.iterator]();
    this.#next = this.#rows.next();
  }

  /** Skips rows for which `place` is negative and yields those for which it is 0. */
  *take(place: (row: T) => number): Generator<T, void, undefined> {
    for (; !this.#next.done; this.#next = this.#rows.next()) {
      const where = place(this.#next.value);
      if (where > 0) return;
      if (where === 0) yield this.#next.value;
    }
  }
}
