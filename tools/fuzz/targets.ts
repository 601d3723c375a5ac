import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Arbitrary } from 'fast-check';

const folder = join(import.meta.dirname, 'targets');

/** A reader of untrusted input, with rules that must hold for any input. */
export interface FuzzTarget<Modules extends object, Input> {
  /** Files to bundle and load from source, by the name that the target gives them. */
  sources: Readonly<Record<keyof Modules, string>>;
  /** How much processor time one input may take. */
  seconds: number;
  inputs(given: Given<Modules>): Arbitrary<Input> | Promise<Arbitrary<Input>>;
  /** Throws if a rule is broken. */
  check(input: Input, given: Given<Modules>): void | Promise<void>;
}

export interface Given<Modules> {
  /** The exports of `sources`. */
  modules: Modules;
  /** A folder of the run. */
  scratch: string;
}

/** A target of which only its own file knows the types. */
export type AnyTarget = FuzzTarget<Record<string, object>, unknown>;

/** The names of all targets: one per file. */
export function targetNames(): string[] {
  return readdirSync(folder)
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted();
}

export async function targetOf(name: string): Promise<AnyTarget> {
  const { target } = (await import(`./targets/${name}.ts`)) as { target: AnyTarget };
  return target;
}
