import type { CreateMessageRequest, ElicitRequestFormParams, McpServer, ServerContext } from '@modelcontextprotocol/server';

const SAMPLING_MS = 120_000;
const ELICITATION_MS = 300_000;

/** What the assistant's host may do for a call that is under way. Whatever it cannot or will not do is null. */
export interface Host {
  /** Has the host's model write a text. */
  sample(params: CreateMessageRequest['params']): Promise<string | null>;
  /** Asks the learner; null also when they would rather not. */
  elicit(params: ElicitRequestFormParams): Promise<Record<string, unknown> | null>;
}

/**
 * The host behind a call. Revision 2026-07-28 takes no requests of servers while a call is under way: there the host can do nothing, and
 * the ways without it are taken.
 */
export function hostOf(server: McpServer, { mcpReq }: ServerContext): Host {
  const capabilities = server.server.getClientCapabilities();
  // Over HTTP it goes with the answer to the call: a stream for all else may not be open yet, or never.
  const call = { signal: mcpReq.signal, relatedRequestId: mcpReq.id };
  return {
    async sample(params) {
      if (!capabilities?.sampling) return null;
      const answer = await mcpReq.requestSampling(params, { ...call, timeout: SAMPLING_MS }).catch(() => null);
      const content = answer === null || Array.isArray(answer.content) ? null : answer.content;
      return content?.type === 'text' ? content.text : null;
    },
    async elicit(params) {
      if (!capabilities?.elicitation) return null;
      const answer = await mcpReq.elicitInput(params, { ...call, timeout: ELICITATION_MS }).catch(() => null);
      return answer?.action === 'accept' ? (answer.content ?? {}) : null;
    },
  };
}
