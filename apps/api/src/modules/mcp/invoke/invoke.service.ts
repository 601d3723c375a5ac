import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Json } from '@wordhoard/audit';
import type { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import { type Operation, requestHash } from '../../../platform/http/operation.js';
import { CallAuthorizer } from '../authorization/call-authorizer.service.js';
import type { InvokeToolDto, ReadResourceDto } from '../dto/invoke.dto.js';
import { OperationInProgressError, UnknownResourceError, UnknownToolError } from '../mcp.errors.js';
import type { CallRequester, RequestedCall } from '../call.js';
import type { Preview, Tool, ToolCall } from '../tools/tool.js';
import { ToolOperationsRepository } from './tool-operations.repository.js';
import { ToolCatalogue } from './tool-catalogue.js';

/** How often and how long a repeat waits for the first request. */
const POLL_INTERVAL_MS = 200;
const TIMEOUT_MS = 20_000;

/** The input of a tool as its schema returns it. */
type Input = Readonly<Record<string, unknown>>;
type Result = Record<string, unknown>;

/** Validates, authorizes and runs calls of assistants. */
@Injectable()
export class InvokeService {
  constructor(
    private readonly authorizer: CallAuthorizer,
    private readonly operations: ToolOperationsRepository,
    private readonly catalogue: ToolCatalogue,
  ) {}

  /**
   * Rejects invalid payloads before the decision, so that users are not asked to confirm impossible calls.
   *
   * @throws UnknownToolError, InvalidRequestError, the errors of CallAuthorizer, and the tool's own
   */
  async invoke(requester: CallRequester, { tool: name, workspace, payload }: InvokeToolDto, signal: AbortSignal): Promise<Result> {
    const tool = this.catalogue.tool(name);
    if (!tool) throw new UnknownToolError(name);
    const { success, data: input, error } = tool.input.safeParse(payload);
    if (!success) throw new InvalidRequestError(error.issues.map(toFault));
    const { access, scope } = tool;
    const preview = () => this.preview(tool, requester.scope, input);
    const call: RequestedCall = { tool: name, access, scope, workspace, payload: payload as Record<string, Json>, preview };
    return this.authorizer.run(requester, call, () => this.run(tool, input, { scope: requester.scope, signal }));
  }

  /** @throws UnknownResourceError, the errors of CallAuthorizer, and NotFoundError for the id in a template */
  async read(requester: CallRequester, { uri, workspace }: ReadResourceDto): Promise<Result> {
    const found = this.catalogue.resource(uri);
    if (!found) throw new UnknownResourceError(uri);
    const { resource, id } = found;
    const call: RequestedCall = { tool: resource.uri, access: 'read', scope: resource.scope, workspace, payload: { uri } };
    return this.authorizer.run(requester, call, async () =>
      resource.output.parse(await resource.read(this.catalogue.servicesOf(resource.uses), requester.scope, id ?? '')),
    );
  }

  /** Describes what a call would do, for the user who confirms it. Returns the input if what it names does not exist. */
  private async preview(tool: Tool, scope: AccountScope, input: Input): Promise<Preview> {
    const { request_id: _id, ...requested } = input as Preview;
    try {
      return (await tool.preview?.(this.catalogue.servicesOf(tool.uses), scope, input)) ?? requested;
    } catch (error) {
      if (error instanceof NotFoundError) return requested;
      throw error;
    }
  }

  /** A write runs once per request id. @throws the errors of the tool's services */
  private async run(tool: Tool, input: Input, { scope, signal }: Pick<ToolCall, 'scope' | 'signal'>): Promise<Result> {
    const run = async (operation: Operation, isRepeat: boolean): Promise<Result> =>
      tool.output.parse(await tool.run(this.catalogue.servicesOf(tool.uses), { scope, signal, operation, isRepeat }, input));
    const { request_id: id } = input;
    if (typeof id !== 'string') return run(NO_OPERATION, false);
    const operation = { id, hash: hashOf(tool, input) };
    for (let waited = 0; waited < TIMEOUT_MS && !signal.aborted; waited += POLL_INTERVAL_MS) {
      const begun = await this.operations.begin(scope, operation);
      if (begun.state === 'done') return run(operation, true);
      if (begun.state === 'ours') return this.operations.settle(scope, operation, begun.doer, () => run(operation, false));
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
    throw new OperationInProgressError(id);
  }
}

/** Of a call that only reads. */
const NO_OPERATION: Operation = { id: '', hash: Buffer.alloc(0) };

/** The hash ignores fields that are regenerated for each repeat. */
function hashOf({ name, derived }: Tool, { request_id: _id, ...requested }: Input): Buffer {
  return requestHash(name, Object.fromEntries(Object.entries(requested).filter(([member]) => !derived.includes(member))));
}

function toFault({ path, message }: z.core.$ZodIssue) {
  const field = path.map(String).join('.') || 'payload';
  return { field, message: `${field}: ${message}` };
}
