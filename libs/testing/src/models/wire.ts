/** A parsed request in any provider's protocol. */
export interface WireQuestion {
  /** The key or token of the request. */
  readonly credential: string | null;
  readonly model: string;
  readonly system: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly maxOutputTokens: number;
  /** The JSON schema for structured output. */
  readonly schema: unknown;
}

export interface WireAnswer {
  readonly text: string;
  readonly isCut: boolean;
}

/** A provider's protocol: parses requests and formats responses. */
export interface Wire {
  /** @throws Error for a request that the provider would reject */
  read(path: string, headers: Headers, body: unknown): WireQuestion;
  answer(answer: WireAnswer): unknown;
  fault(status: number, message: string): unknown;
}

interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string | readonly { readonly text: string }[] }[];
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } };
}

/** OpenAI's chat completions, which local servers also implement. */
export const chatWire: Wire = {
  read(path, headers, body) {
    if (!path.endsWith('/v1/chat/completions')) throw new Error(`no such path: ${path}`);
    const { model, messages, max_tokens, max_completion_tokens, response_format } = body as ChatBody;
    const [first, ...rest] = messages.map(({ role, content }) => ({ role, content: plain(content) }));
    if (first?.role !== 'system' && first?.role !== 'developer') throw new Error('the system message comes first');
    if (rest.some(({ role }) => role !== 'user' && role !== 'assistant')) throw new Error('one system message only');
    const schema = response_format?.json_schema?.schema ?? null;
    if (response_format && response_format.type !== 'json_schema') throw new Error(`unknown format: ${response_format.type}`);
    requireStrict(schema);
    const maxOutputTokens = max_tokens ?? max_completion_tokens ?? 0;
    return { credential: bearerOf(headers), model, system: first.content, messages: rest, maxOutputTokens, schema };
  },
  answer: ({ text, isCut }) => ({
    ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1_790_000_000, model: 'fake' },
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: isCut ? 'length' : 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  }),
  fault: (_status, message) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } }),
};

interface ContentBody {
  readonly systemInstruction?: { readonly parts: readonly { readonly text: string }[] };
  readonly contents: readonly { readonly role: string; readonly parts: readonly { readonly text: string }[] }[];
  readonly generationConfig?: {
    maxOutputTokens?: number;
    responseMimeType?: string;
    responseJsonSchema?: unknown;
    responseSchema?: unknown;
  };
}

/** Google's generateContent, for the Gemini API and Vertex AI. */
export const contentWire: Wire = {
  read(path, headers, body) {
    const [, model] = /\/models\/([^/:]+):generateContent$/.exec(path) ?? [];
    if (model === undefined) throw new Error(`no such path: ${path}`);
    const { systemInstruction, contents, generationConfig } = body as ContentBody;
    if (!systemInstruction) throw new Error('there is no system instruction');
    if (contents.some(({ role }) => role !== 'user' && role !== 'model')) throw new Error('a role that contents do not have');
    const schema = generationConfig?.responseJsonSchema ?? generationConfig?.responseSchema ?? null;
    if (schema !== null && generationConfig?.responseMimeType !== 'application/json') throw new Error('a schema needs JSON');
    return {
      credential: headers.get('x-goog-api-key') ?? bearerOf(headers),
      model,
      system: plain(systemInstruction.parts),
      messages: contents.map(({ role, parts }) => ({ role: role === 'model' ? 'assistant' : role, content: plain(parts) })),
      maxOutputTokens: generationConfig?.maxOutputTokens ?? 0,
      schema,
    };
  },
  answer: ({ text, isCut }) => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: isCut ? 'MAX_TOKENS' : 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
  }),
  fault: (code, message) => ({ error: { code, message, status: 'FAILED' } }),
};

export function bearerOf(headers: Headers): string | null {
  return headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
}

function plain(content: string | readonly { readonly text: string }[]): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
}

/** OpenAI's requirement for strict schemas: all properties required, no additional ones. */
function requireStrict(schema: unknown): void {
  if (schema === null || typeof schema !== 'object') return;
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>;
  if (type === 'object' && properties !== undefined) {
    const names = Object.keys(properties as object);
    const all = names.length === (required as string[] | undefined)?.length;
    if (!all || additionalProperties !== false) throw new Error('the schema is not strict');
  }
  if ('default' in schema) throw new Error('a strict schema has no defaults');
  Object.values(schema).forEach(requireStrict);
}
