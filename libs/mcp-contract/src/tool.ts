import type { AccessClass, Scope } from '@wordhoard/policy';
import type { z } from 'zod';

/** MCP's tool annotations. They are only hints: grants alone authorize a call. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** Where the user can undo a call: a route of the web app, and what to do there. */
export interface Undo {
  readonly page: string;
  readonly how: string;
}

/** Read-only tools need no undo. */
type Effect = { readonly access: 'read'; readonly undo?: never } | { readonly access: Exclude<AccessClass, 'read'>; readonly undo: Undo };

interface Definition<Name extends string, Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: Name;
  readonly title: string;
  /** What it does and when to use it, for an assistant. */
  readonly description: string;
  readonly access: AccessClass;
  readonly undo?: Undo;
  readonly scope: Scope;
  /** Whether a call can replace or remove data without the learner's approval. */
  readonly overwrites?: boolean;
  /** Whether a call may use a model, which counts against the account's AI budget. */
  readonly asksModel?: boolean;
  /** Fields that may differ when a request id is repeated, since the model or the learner provides them again. */
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

/** Defines a tool: its input, output and access class. All tools are idempotent, since every write takes a request id. */
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
