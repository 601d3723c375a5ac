import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { type LearnerTextNote, type Tool, TOOLS } from '@wordhoard/mcp-contract';
import { type Backend, type Facts, RefusedError } from './backend.js';
import { withReply } from './companion-reply.js';
import { factsText } from './facts-text.js';
import { hostOf } from './host.js';
import { refusalText } from './refusal-text.js';
import { withGoal } from './session-goal.js';
import { toolResult } from './tool-results.js';

/** Registers every tool of the contract. `changed` hears of each write that was done. */
export function registerTools(server: McpServer, backend: Backend, changed: () => void): void {
  for (const tool of TOOLS as readonly Tool[]) {
    const { name, title, description, input: inputSchema, annotations, access } = tool;
    const { schema: outputSchema, note } = toolResult(tool);
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, async (payload, context) => {
      const result = await answer(() => invoke(tool, payload, context), { name, note, workspace: backend.workspace });
      if (access !== 'read' && !result.isError) changed();
      return result;
    });
  }

  async function invoke({ name }: Tool, payload: Facts, context: ServerContext): Promise<Facts> {
    const { signal } = context.mcpReq;
    const host = hostOf(server, context);
    if (name === 'svc_start_companion_session') return backend.invoke(name, await withGoal(payload, host), signal);
    if (name === 'svc_companion_reply') return backend.invoke(name, await withReply(payload, backend, host, signal), signal);
    return backend.invoke(name, payload, signal);
  }
}

interface AnswerOptions {
  readonly name: string;
  readonly note: LearnerTextNote | undefined;
  readonly workspace: string;
}

/** What was refused is told as the result of the call, so that the assistant reads why. */
async function answer(work: () => Promise<Facts>, { name, note, workspace }: AnswerOptions): Promise<CallToolResult> {
  try {
    const facts = await work();
    return { structuredContent: { ...(note && { learner_text: note }), ...facts }, content: [{ type: 'text', text: textOf(name, facts) }] };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { isError: true, content: [{ type: 'text', text: refusalText(name, workspace, error.refusal) }] };
  }
}

function textOf(name: string, facts: Facts): string {
  const text = factsText(name, facts);
  // By rule and without a model: there is always something to go on with.
  const isUnanswered = name === 'svc_companion_reply' && facts['status'] !== 'ok';
  return isUnanswered
    ? `${text}\n\nThe service had no reply. Reply yourself, or practise the words of svc://me/due with the learner.`
    : text;
}
