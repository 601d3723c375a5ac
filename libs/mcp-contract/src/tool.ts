import type { AccessClass, Scope } from '@wordhoard/policy';
import type { z } from 'zod';

/** MCP's annotations of a tool. They are hints: what a call may do is decided by grants alone. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** Where the person takes back what a call did: a page of the web app by its route, and what to do there. */
export interface Undo {
  readonly page: string;
  readonly how: string;
}

/** What only reads leaves nothing to take back. */
type Effect = { readonly access: 'read'; readonly undo?: never } | { readonly access: Exclude<AccessClass, 'read'>; readonly undo: Undo };

interface Definition<Name extends string, Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: Name;
  readonly title: string;
  /** What it does and when to choose it, for an assistant. */
  readonly description: string;
  readonly access: AccessClass;
  readonly undo?: Undo;
  readonly scope: Scope;
  /** Whether a call may replace or remove what was there, although the learner need not approve it. */
  readonly overwrites?: boolean;
  /** Whether a call may ask a model, and so spends the account's budget of AI. */
  readonly asksModel?: boolean;
  /** Fields that may differ in a repeat under the same request id, since the model or the learner provides them again. */
  readonly derived?: readonly string[];
  readonly input: Input;
  readonly output: Output;
}

export interface Tool<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> extends Definition<Name, Input, Output> {
  readonly asksModel: boolean;
  readonly derived: readonly string[];
  readonly annotations: ToolAnnotations;
}

/** A tool: what it takes, what it gives, who may be let to it. A repeat changes nothing, since every write takes a request id. */
export function tool<const Name extends string, Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Name, Input, Output> & Effect,
): Tool<Name, Input, Output> {
  const { access, overwrites = false, asksModel = false, derived = [] } = definition;
  const annotations = {
    readOnlyHint: access === 'read',
    destructiveHint: access === 'destructive' || overwrites,
    idempotentHint: true,
    openWorldHint: asksModel,
  };
  return { ...definition, asksModel, derived, annotations };
}
