import type { Client } from 'pg';
import type { Declaration, DeclaredType, Shape } from './declarations.js';
import { type Catalogue, describe, kindOfColumn, kindsOfParameter } from './described.js';
import { nullabilityOf } from './nullability.js';

/** A statement that was declared when its file was loaded, with the texts of all of its variants. */
export interface Loaded {
  readonly name: string;
  readonly texts: readonly { readonly text: string; readonly names: readonly string[] }[];
}

/** A column that is never null for a reason that no rule sees. */
export interface NeverNull {
  readonly statements: readonly string[];
  readonly columns: readonly string[];
  readonly because: string;
}

interface FoundColumn {
  readonly name: string;
  readonly type: number;
  readonly nullable: () => boolean;
  readonly keys: readonly string[] | undefined;
}

/** Compares statements with the types that they declare. */
export class StatementCheck {
  /** Exceptions that were needed. */
  readonly used = new Set<NeverNull>();

  constructor(
    private readonly client: Client,
    private readonly catalogue: Catalogue,
    private readonly exceptions: readonly NeverNull[],
  ) {}

  async faultsOf({ name, texts }: Loaded, { place, row, parameters }: Declaration): Promise<string[]> {
    const faults: string[] = [];
    if (parameters === null && texts.some(({ text }) => /\$\d/.test(text))) faults.push('has positions instead of names');
    for (const { text, names } of texts) faults.push(...(await this.compare(name, text, names, row, parameters)));
    faults.push(...unusedParameters(texts, parameters));
    return [...new Set(faults)].map((fault) => `${place} ${name}: ${fault}`);
  }

  private async compare(
    name: string,
    text: string,
    names: readonly string[],
    row: Shape | null,
    parameters: Shape | null,
  ): Promise<string[]> {
    const described = await describe(this.client, text).catch((error: unknown) => String(error));
    if (typeof described === 'string') return [`is refused by the database: ${described}`];
    const isNullable = (position: number) => parameters?.get(names[position - 1] ?? '')?.nullable ?? false;
    const columns = await nullabilityOf(text, this.catalogue.tables, isNullable);
    const isNull = (position: number) => columns[position]?.nullable !== false && !this.isException(name, columns[position]?.name ?? '');
    const found = described.columns.map((column, i) => ({ ...column, nullable: () => isNull(i), keys: columns[i]?.keys }));
    return [...this.parameterFaults(names, described.parameters, parameters ?? new Map()), ...(row ? this.columnFaults(found, row) : [])];
  }

  private parameterFaults(names: readonly string[], types: readonly number[], declared: Shape): string[] {
    return names.flatMap((name, i) => {
      const type = types[i] ?? 0;
      const own = declared.get(name);
      if (!own) return [`the parameter :${name} is not declared`];
      const accepted = kindsOfParameter(type, this.catalogue);
      const wrong = [...own.kinds].filter((kind) => !accepted.includes(kind));
      return wrong.length > 0 ? [`the parameter :${name} is ${this.catalogue.types.get(type)}, not ${wrong.join(' | ')}`] : [];
    });
  }

  private columnFaults(columns: readonly FoundColumn[], row: Shape): string[] {
    const missing = [...row].filter(([name, { optional }]) => !optional && !columns.some((column) => column.name === name));
    return [
      ...missing.map(([name]) => `there is no column ${name}`),
      ...columns.flatMap(({ name, type, nullable, keys }) => {
        const own = row.get(name);
        if (!own) return [`the column ${name} is not declared`];
        const wrong = this.wrongKind(type, own);
        if (wrong !== undefined) return [`the column ${name} is ${wrong}, not ${[...own.kinds].join(' | ')}`];
        const absent = keys ? own.required.filter((key) => !keys.includes(key)) : [];
        return [
          ...(!own.nullable && nullable() ? [`the column ${name} may be null`] : []),
          ...absent.map((key) => `the JSON of the column ${name} has no ${key}`),
        ];
      }),
    ];
  }

  private wrongKind(type: number, { kinds, hasNestedDate }: DeclaredType): string | undefined {
    const kind = kindOfColumn(type, this.catalogue);
    if (kinds.has('unknown')) return undefined;
    if (kind === undefined) return hasNestedDate || kinds.has('Date') || kinds.has('Buffer') ? 'JSON' : undefined;
    return kinds.size === 1 && kinds.has(kind) ? undefined : kind;
  }

  private isException(name: string, column: string): boolean {
    const exception = this.exceptions.find(({ statements, columns }) => statements.includes(name) && columns.includes(column));
    if (exception) this.used.add(exception);
    return exception !== undefined;
  }
}

function unusedParameters(texts: Loaded['texts'], parameters: Shape | null): string[] {
  return [...(parameters ?? [])].flatMap(([name, { optional }]) => {
    const using = texts.filter(({ names }) => names.includes(name)).length;
    if (using === 0) return [`the parameter ${name} is not used`];
    return using < texts.length && !optional ? [`not every variant has the parameter :${name}, so it is optional`] : [];
  });
}
