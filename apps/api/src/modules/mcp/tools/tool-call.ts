import type { ToolInput, ToolName, ToolOutput } from '@wordhoard/mcp-contract';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Operation } from '../../../platform/http/operation.js';

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

export type ToolHandler<Name extends ToolName> = (call: ToolCall, input: ToolInput<Name>) => Promise<ToolOutput<Name>>;

/** Handlers of some tools. They use the same services as the API's routes. */
export type ToolHandlers<Name extends ToolName> = { readonly [One in Name]: ToolHandler<One> };
