import type { ToolInput, ToolName, ToolOutput } from '@wordhoard/mcp-contract';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Operation } from '../../../platform/http/operation.js';

/** One call of a tool, after it was let through. */
export interface ToolCall {
  readonly scope: AccountScope;
  /** Under which it is done once; of a call that only reads, nothing is kept under it. */
  readonly operation: Operation;
  /** Whether it is a repeat. Then nothing is done, and the current state of the result is returned. */
  readonly isRepeat: boolean;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

export type ToolHandler<Name extends ToolName> = (call: ToolCall, input: ToolInput<Name>) => Promise<ToolOutput<Name>>;

/** What carries out some of the tools, over the services that the routes of the API use as well. */
export type ToolHandlers<Name extends ToolName> = { readonly [One in Name]: ToolHandler<One> };
