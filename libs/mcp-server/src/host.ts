import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type CreateMessageRequest,
  type ElicitRequestFormParams,
  type InputRequests,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ProtocolEra } from './subscriptions.js';

const SAMPLING_MS = 120_000;
const ELICITATION_MS = 300_000;
/** Key of a call's only input request. */
const ANSWER = 'answer';

type SamplingParams = CreateMessageRequest['params'];

/** Requests to the host during a call. Null if the host cannot or will not answer. */
export interface McpHost {
  /** Samples the host's model. `question` is only called if there is one. */
  sample(question: () => Promise<SamplingParams>): Promise<string | null>;
  /** Asks the learner; null also if they decline. */
  elicit(params: ElicitRequestFormParams): Promise<Record<string, unknown> | null>;
}

/** The SDK's `RequestMetaEnvelope` type lacks these properties. */
interface Envelope {
  readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities;
}

/** Ends a call before it changes anything. The host retries it with the requested input. */
export class InputNeededError extends Error {
  constructor(readonly requests: InputRequests) {
    super('The call needs input from its host');
    this.name = 'InputNeededError';
  }
}

/** The host of a call. Revision 2026-07-28 forbids server requests during a call; the host retries the call with the answers instead. */
export function hostOf(server: McpServer, context: ServerContext, era: ProtocolEra): McpHost {
  return era === 'modern' ? retryingHost(context) : requestingHost(server, context);
}

function requestingHost(server: McpServer, { mcpReq }: ServerContext): McpHost {
  const capabilities = server.server.getClientCapabilities();
  // Over HTTP the request uses the call's stream, since no other stream may be open.
  const call = { signal: mcpReq.signal, relatedRequestId: mcpReq.id };
  return {
    async sample(question) {
      if (!capabilities?.sampling) return null;
      const answer = await mcpReq.requestSampling(await question(), { ...call, timeout: SAMPLING_MS }).catch(() => null);
      return answer && textIn(answer);
    },
    async elicit(params) {
      if (!capabilities?.elicitation) return null;
      const answer = await mcpReq.elicitInput(params, { ...call, timeout: ELICITATION_MS }).catch(() => null);
      return answer?.action === 'accept' ? (answer.content ?? {}) : null;
    },
  };
}

function retryingHost({ mcpReq }: ServerContext): McpHost {
  const { inputResponses, envelope } = mcpReq;
  const { [CLIENT_CAPABILITIES_META_KEY]: capabilities }: Envelope = envelope ?? {};
  return {
    async sample(question) {
      if (!capabilities?.sampling) return null;
      // A retry without an answer means that the host cannot answer.
      if (!inputResponses) throw new InputNeededError({ [ANSWER]: inputRequired.createMessage(await question()) });
      const answer = inputResponse(inputResponses, ANSWER);
      return answer.kind === 'sampling' ? textIn(answer.result) : null;
    },
    async elicit(params) {
      if (!capabilities?.elicitation) return null;
      if (!inputResponses) throw new InputNeededError({ [ANSWER]: inputRequired.elicit(params) });
      return acceptedContent(inputResponses, ANSWER) ?? null;
    },
  };
}

function textIn({ content }: { readonly content: unknown }): string | null {
  const { type, text } = (content ?? {}) as { readonly type?: unknown; readonly text?: unknown };
  return type === 'text' && typeof text === 'string' ? text : null;
}
