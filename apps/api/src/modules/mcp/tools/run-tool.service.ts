import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type ToolInput, type ToolName, toolNamed, type ToolOf } from '@wordhoard/mcp-contract';
import type { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { InvalidRequestError } from '../../../platform/http/domain-error.js';
import { type Operation, requestHash } from '../../../platform/http/operation.js';
import { type AllHandlers, HANDLERS } from './handlers.js';
import type { ToolHandler, ToolCall } from './tool-call.js';
import { ToolOperationsRepository } from './tool-operations.repository.js';
import { OperationInProgressError, UnknownToolError } from '../mcp.errors.js';

/** How often and how long a repeat waits for the first request. */
const POLL_INTERVAL_MS = 200;
const TIMEOUT_MS = 20_000;

type ToolContext = Pick<ToolCall, 'scope' | 'signal'>;

/** A validated call. */
export interface CheckedCall<Name extends ToolName = ToolName> {
  readonly tool: ToolOf<Name>;
  readonly input: ToolInput<Name>;
}

/** Runs tools. CallAuthorizer has authorized the call. */
@Injectable()
export class RunToolService {
  constructor(
    @Inject(HANDLERS) private readonly handlers: AllHandlers,
    private readonly operations: ToolOperationsRepository,
  ) {}

  /** @throws UnknownToolError, and InvalidRequestError for an invalid payload */
  check(name: string, payload: unknown): CheckedCall {
    const tool = toolNamed(name);
    if (!tool) throw new UnknownToolError(name);
    const checked = tool.input.safeParse(payload);
    if (!checked.success) throw new InvalidRequestError(checked.error.issues.map(toFault));
    return { tool, input: checked.data };
  }

  /** A write runs once per operation id. @throws the errors of the tool's services */
  async run({ scope, signal }: ToolContext, { tool, input }: CheckedCall): Promise<Record<string, unknown>> {
    const handler = this.handlers[tool.name] as ToolHandler<ToolName>;
    const answer = async (operation: Operation, isRepeat: boolean) =>
      tool.output.parse(await handler({ scope, signal, operation, isRepeat }, input));
    if (!('request_id' in input)) return answer({ id: '', hash: NOTHING }, false);
    return this.once({ scope, signal }, operationOf(tool, input as Write), answer);
  }

  private async once<T>(
    { scope, signal }: ToolContext,
    operation: Operation,
    work: (operation: Operation, isRepeat: boolean) => Promise<T>,
  ): Promise<T> {
    for (let waited = 0; waited < TIMEOUT_MS && !signal.aborted; waited += POLL_INTERVAL_MS) {
      const begun = await this.operations.begin(scope, operation);
      if (begun.state === 'done') return work(operation, true);
      if (begun.state === 'ours') return this.doOnce(scope, operation, begun.doer, () => work(operation, false));
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
    throw new OperationInProgressError(operation.id);
  }

  private async doOnce<T>(scope: AccountScope, operation: Operation, doer: string, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      await this.operations.finish(scope, operation, doer);
      return result;
    } catch (error) {
      await this.operations.abandon(scope, operation, doer);
      throw error;
    }
  }
}

const NOTHING = Buffer.alloc(0);

interface Write {
  readonly request_id: string;
}

/** The hash ignores fields that are regenerated for each repeat. */
function operationOf({ name, derived }: ToolOf<ToolName>, { request_id: id, ...asked }: Write): Operation {
  return { id, hash: requestHash(name, Object.fromEntries(Object.entries(asked).filter(([member]) => !derived.includes(member)))) };
}

function toFault({ path, message }: z.core.$ZodIssue) {
  const field = path.map(String).join('.') || 'payload';
  return { field, message: `${field}: ${message}` };
}
