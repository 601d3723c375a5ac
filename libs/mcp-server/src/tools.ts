import {
  type CallToolResult,
  inputRequired,
  type InputRequiredResult,
  isInputRequiredResult,
  type McpServer,
  type RegisteredTool,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { type LearnerTextNote, type Tool, TOOLS } from '@wordhoard/mcp-contract';
import type { Scope } from '@wordhoard/policy';
import { type Backend, type JsonObject, RefusedError } from './backend.js';
import { addSampledReply } from './companion-reply.js';
import { hostOf, InputNeededError } from './host.js';
import { withProgress } from './progress.js';
import { refusalText } from './refusal-text.js';
import { addElicitedGoal } from './session-goal.js';
import type { ProtocolEra, Repeat } from './subscriptions.js';
import { dataText, toolResult } from './tool-results.js';

interface ToolOptions {
  readonly backend: Backend;
  readonly every: Repeat;
  readonly era: ProtocolEra;
  /** Hears of each write that was done. */
  readonly changed: () => void;
}

/** Registers the contract's tools and lists those that the client's scopes allow. */
export class ToolRegistry {
  private readonly registered = new Map<Tool, RegisteredTool>();

  constructor(
    private readonly server: McpServer,
    private readonly options: ToolOptions,
  ) {
    for (const tool of TOOLS) this.registered.set(tool, this.register(tool));
  }

  setScopes(scopes: readonly Scope[]): void {
    let isOther = false;
    for (const [{ scope }, tool] of this.registered) {
      const enabled = scopes.includes(scope);
      isOther ||= tool.enabled !== enabled;
      tool.enabled = enabled;
    }
    const hasClient = this.server.server.getClientCapabilities() !== undefined;
    if (isOther && hasClient) this.server.sendToolListChanged();
  }

  private register(tool: Tool): RegisteredTool {
    const { backend, every, changed } = this.options;
    const { name, title, description, input: inputSchema, annotations, access } = tool;
    const { schema: outputSchema, note } = toolResult(tool);
    return this.server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, async (payload, context) => {
      const work = () => withProgress(context, every, () => this.invoke(tool, payload, context));
      const result = await answer(work, { name, note, workspace: backend.workspace });
      if (access !== 'read' && !isInputRequiredResult(result) && !result.isError) changed();
      return result;
    });
  }

  private async invoke({ name }: Tool, payload: JsonObject, context: ServerContext): Promise<JsonObject> {
    const { backend, era } = this.options;
    const { signal } = context.mcpReq;
    const host = hostOf(this.server, context, era);
    if (name === 'svc_start_companion_session') return backend.invoke(name, await addElicitedGoal(payload, host), signal);
    if (name === 'svc_companion_reply') return backend.invoke(name, await addSampledReply(payload, backend, host, signal), signal);
    return backend.invoke(name, payload, signal);
  }
}

interface AnswerOptions {
  readonly name: string;
  readonly note: LearnerTextNote | undefined;
  readonly workspace: string;
}

/** A denied call returns the reason as its result, so that the assistant can read it. */
async function answer(
  work: () => Promise<JsonObject>,
  { name, note, workspace }: AnswerOptions,
): Promise<CallToolResult | InputRequiredResult> {
  try {
    const facts = await work();
    return { structuredContent: { ...(note && { learner_text: note }), ...facts }, content: [{ type: 'text', text: textOf(name, facts) }] };
  } catch (error) {
    if (error instanceof InputNeededError) return inputRequired({ inputRequests: error.requests });
    if (!(error instanceof RefusedError)) throw error;
    return { isError: true, content: [{ type: 'text', text: refusalText(name, workspace, error.refusal) }] };
  }
}

function textOf(name: string, facts: JsonObject): string {
  const text = dataText(name, facts);
  // By rule and without a model: there is always something to go on with.
  const isUnanswered = name === 'svc_companion_reply' && facts['status'] !== 'ok';
  return isUnanswered
    ? `${text}\n\nThe service had no reply. Reply yourself, or practise the words of svc://me/due with the learner.`
    : text;
}
