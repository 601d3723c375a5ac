import type { Type } from '@nestjs/common';
import type { Json } from '@wordhoard/audit';
import type { ToolAnnotations, Undo } from '@wordhoard/mcp-contract';
import type { AccessClass, Scope } from '@wordhoard/policy';
import type { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Operation } from '../../../platform/http/operation.js';

/** The providers that a tool or resource works with. They are the same as those of the API's routes. */
export type Services = Readonly<Record<string, Type<unknown>>>;
export type Instances<Uses extends Services> = { readonly [Name in keyof Uses]: InstanceType<Uses[Name]> };

/** What the learner sees when asked to confirm a call. */
export type Preview = Readonly<Record<string, Json>>;

/** An authorized call of a tool. */
export interface ToolCall {
  readonly scope: AccountScope;
  /** Makes a write idempotent. Unused by reads. */
  readonly operation: Operation;
  /** Whether it repeats a completed write. Then return the current state and change nothing. */
  readonly isRepeat: boolean;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

interface Definition<Name extends string, Uses extends Services, Input extends z.ZodObject, Output extends z.ZodObject> {
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
  /** Validates and normalizes the payload. */
  readonly input: Input;
  /** Properties of a result that it does not have are removed. */
  readonly output: Output;
  readonly uses: Uses;
  run(services: Instances<Uses>, call: ToolCall, input: z.output<Input>): Promise<z.input<Output>>;
  /** Names what a call would delete. @throws NotFoundError if it does not exist */
  preview?(services: Instances<Uses>, scope: AccountScope, input: z.output<Input>): Promise<Preview>;
}

/** Read-only tools need no undo, and only tools that delete wait for a confirmation. */
type Effect =
  | { readonly access: 'read'; readonly undo?: never; readonly preview?: never }
  | { readonly access: 'write'; readonly undo: Undo; readonly preview?: never }
  | { readonly access: 'destructive'; readonly undo: Undo; readonly preview: unknown };

export interface Tool<
  Name extends string = string,
  Uses extends Services = Services,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> extends Definition<Name, Uses, Input, Output> {
  readonly derived: readonly string[];
  /** MCP's hints for hosts. Grants alone authorize a call. */
  readonly annotations: ToolAnnotations;
}

/**
 * Defines a tool: what assistants read about it, who may call it, and what it does. All tools are idempotent, since every write takes a
 * request id.
 */
export function tool<const Name extends string, Uses extends Services, Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Name, Uses, Input, Output> & Effect,
): Tool<Name, Uses, Input, Output> {
  const { access, overwrites = false, asksModel = false, derived = [] } = definition;
  const annotations = {
    readOnlyHint: access === 'read',
    destructiveHint: access === 'destructive' || overwrites,
    idempotentHint: true,
    openWorldHint: asksModel,
  };
  return { ...definition, derived, annotations };
}
