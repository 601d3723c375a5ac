import { join, relative } from 'node:path';
import ts from 'typescript';

/** A property's type, as far as a value of PostgreSQL decides it: `number`, `string`, `Date`, `number[]`, `object`, `unknown`, … */
export interface DeclaredType {
  readonly kinds: ReadonlySet<string>;
  readonly nullable: boolean;
  readonly optional: boolean;
  /** Whether a Date is nested in an object, which JSON cannot hold. */
  readonly hasNestedDate: boolean;
  /** The properties that an object, or each object of a list, must have. */
  readonly required: readonly string[];
}

export type Shape = ReadonlyMap<string, DeclaredType>;

/** A call of `statement` or `variants` in the sources, with its type arguments. */
export interface Declaration {
  readonly place: string;
  readonly file: string;
  /** Matches the statement's name, which may contain values. */
  readonly pattern: RegExp;
  /** Null if no rows are read. */
  readonly row: Shape | null;
  /** Null for a statement with positions. */
  readonly parameters: Shape | null;
}

const STATEMENT_FILE = 'platform/database/statement.ts';

/** Reads the declarations of all statements in these files and folders of a TypeScript project. */
export function readDeclarations(root: string, places: readonly string[]): Declaration[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const isRead = (name: string) => places.some((place) => name.startsWith(join(root, place))) && !name.endsWith('spec.ts');
  const program = ts.createProgram(fileNames.filter(isRead), { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const types = new TypeReader(checker);
  const found: Declaration[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && isDeclarator(node.expression, checker)) {
      found.push(declarationOf(node, types, root));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isRead(file.fileName) && !file.fileName.endsWith(STATEMENT_FILE)) visit(file);
  return found;
}

function isDeclarator(callee: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (callee.text !== 'statement' && callee.text !== 'variants') return false;
  const symbol = checker.getSymbolAtLocation(callee);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target?.declarations?.some((one) => one.getSourceFile().fileName.endsWith(STATEMENT_FILE)) ?? false;
}

function declarationOf(call: ts.CallExpression, types: TypeReader, root: string): Declaration {
  const file = call.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(call.getStart());
  const place = `${relative(root, file.fileName)}:${line + 1}`;
  const [name] = call.arguments;
  const [row, parameters] = call.typeArguments ?? [];
  if (!name || !row) throw new Error(`${place}: a statement needs a name and the type of its rows`);
  return { place, file: file.fileName, pattern: patternOf(name), row: types.rowOf(row), parameters: types.parametersOf(parameters) };
}

function patternOf(name: ts.Expression): RegExp {
  const escape = (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`);
  if (ts.isStringLiteralLike(name)) return new RegExp(`^${escape(name.text)}$`);
  // Matches nothing, so that the statement is not found.
  if (!ts.isTemplateExpression(name)) return /(?!)/;
  const parts = [name.head, ...name.templateSpans.map(({ literal }) => literal)].map(({ text }) => escape(text));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}

class TypeReader {
  constructor(private readonly checker: ts.TypeChecker) {}

  rowOf(node: ts.TypeNode): Shape | null {
    const type = this.checker.getTypeFromTypeNode(node);
    return type.flags & ts.TypeFlags.Never ? null : this.shapeOf(type);
  }

  parametersOf(node: ts.TypeNode | undefined): Shape | null {
    return node ? this.shapeOf(this.checker.getTypeFromTypeNode(node)) : null;
  }

  private shapeOf(type: ts.Type): Shape {
    return new Map(
      this.checker.getPropertiesOfType(type).map((property) => {
        const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
        return [property.name, { ...this.declared(this.checker.getTypeOfSymbol(property)), optional }];
      }),
    );
  }

  private declared(type: ts.Type): Omit<DeclaredType, 'optional'> {
    const parts = type.isUnion() ? type.types : [type];
    const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
    const present = parts.filter(({ flags }) => !(flags & absent));
    const kinds = new Set(present.map((part) => this.kindOf(part)));
    return {
      kinds,
      nullable: present.length < parts.length || kinds.has('unknown'),
      hasNestedDate: present.some((part) => this.hasDate(part)),
      required: present.length === 1 ? present.flatMap((part) => this.requiredOf(part)) : [],
    };
  }

  private kindOf(type: ts.Type): string {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'unknown';
    if (flags & ts.TypeFlags.StringLike) return 'string';
    if (flags & ts.TypeFlags.NumberLike) return 'number';
    if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
    // A branded type, such as AccountScope.
    if (type.isIntersection()) return type.types.map((part) => this.kindOf(part)).find((kind) => kind !== 'object') ?? 'object';
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) return this.arrayKind(type);
    const name = type.symbol?.name;
    return name === 'Date' || name === 'Buffer' ? name : 'object';
  }

  private requiredOf(type: ts.Type): string[] {
    if (this.checker.isArrayType(type))
      return this.checker.getTypeArguments(type as ts.TypeReference).flatMap((part) => this.requiredOf(part));
    if (!(type.flags & ts.TypeFlags.Object) || this.kindOf(type) !== 'object') return [];
    return this.checker
      .getPropertiesOfType(type)
      .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
      .map(({ name }) => name);
  }

  private arrayKind(type: ts.Type): string {
    const [element] = this.checker.getTypeArguments(type as ts.TypeReference);
    const kinds = element ? [...this.declared(element).kinds] : [];
    return kinds.length === 1 ? `${kinds[0]}[]` : 'unknown[]';
  }

  /** Whether JSON of this type would contain a Date. Stops at recursive types. */
  private hasDate(type: ts.Type, seen = new Set<ts.Type>()): boolean {
    if (seen.has(type) || !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union))) return false;
    seen.add(type);
    if (type.isUnion()) return type.types.some((part) => this.hasDate(part, seen));
    if (type.symbol?.name === 'Date') return seen.size > 1;
    if (this.checker.isArrayType(type)) {
      return this.checker.getTypeArguments(type as ts.TypeReference).some((part) => this.hasDate(part, seen));
    }
    if (type.symbol?.name === 'Buffer') return false;
    return this.checker.getPropertiesOfType(type).some((property) => this.hasDate(this.checker.getTypeOfSymbol(property), seen));
  }
}
