import type * as Module from '../../src/platform/database/statement.js';
import type { Declaration } from './declarations.js';
import type { Loaded } from './check.js';

const loaded: Loaded[] = [];

/** statement.ts, but keeps what is declared. Mock the module with this before loading the sources. */
export function recording(actual: typeof Module): typeof Module {
  return {
    ...actual,
    statement(name, text) {
      const made = actual.statement(name, text);
      loaded.push({ name, texts: [made] });
      return made as never;
    },
    variants(name, options, textOf) {
      const variantOf = actual.variants(name, options, textOf);
      loaded.push({ name, texts: choicesOf(options).map((choice) => variantOf(choice as never)) });
      return variantOf as never;
    },
  };
}

/** Every combination of the options' values. */
function choicesOf(options: Readonly<Record<string, readonly unknown[]>>): Record<string, unknown>[] {
  return Object.entries(options).reduce<Record<string, unknown>[]>(
    (choices, [option, values]) => choices.flatMap((choice) => values.map((value) => ({ ...choice, [option]: value }))),
    [{}],
  );
}

/** Loads the files that declare statements, and returns the statements that they declared. */
export async function loadStatements(declarations: readonly Declaration[]): Promise<readonly Loaded[]> {
  for (const file of new Set(declarations.map((declaration) => declaration.file))) await import(file);
  return loaded;
}
