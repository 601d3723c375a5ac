import type * as ai from 'ai';
import { z } from 'zod';
import { Provider } from '../../../config/ai-options.js';
import { LanguageModels, type ModelRequest } from './language-models.js';
import type { ModelAccess } from './model-access.js';
import { ModelCutOffError, ModelError, ModelUnreachableError, ModelUnusableError } from './model.errors.js';
import { ModelTransport } from './model-transport.js';
import { openAiAddress, sdkModel } from './sdk-models.js';

/** Long enough for a local model on a small machine. */
const TIMEOUT_MS = 60_000;
const INSTALLED = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Uses the AI SDK, which is loaded with the first request. */
export class SdkLanguageModels extends LanguageModels {
  constructor(
    private readonly transport = new ModelTransport(),
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
  }

  text(access: ModelAccess, request: ModelRequest): Promise<string> {
    return this.answer(access, request, async (ask) => {
      const { text, finishReason } = await ask();
      if (finishReason === 'length') throw new ModelCutOffError();
      if (text.trim() === '') throw new ModelUnusableError();
      return text;
    });
  }

  object<T>(access: ModelAccess, request: ModelRequest, schema: z.ZodType<T>): Promise<T> {
    return this.answer(access, request, async (ask, sdk) => {
      const result = await ask(sdk.Output.object({ schema: sdk.jsonSchema<T>(wireSchema(schema), { validate: validator(schema) }) }));
      // Valid JSON can be truncated too, at the end of an item.
      if (result.finishReason === 'length') throw new ModelCutOffError();
      return result.output as T;
    });
  }

  async installed(baseUrl: string, signal: AbortSignal): Promise<string[]> {
    try {
      const deadline = this.deadline(signal);
      const response = await this.transport.fetch(`${openAiAddress(baseUrl)}/models`, { signal: deadline });
      if (!response.ok) throw new ModelUnreachableError(`status ${response.status}`);
      return INSTALLED.parse(await response.json()).data.map(({ id }) => id);
    } catch (error) {
      throw error instanceof ModelError ? error : new ModelUnreachableError('connection');
    }
  }

  private async answer<T>(access: ModelAccess, request: ModelRequest, read: (ask: Ask, sdk: Sdk) => Promise<T>): Promise<T> {
    const signal = this.deadline(request.signal);
    const sdk = await loadSdk();
    try {
      const model = await sdkModel(access, this.transport);
      const answer = read((output) => generate(sdk, { access, model, request, signal, output }), sdk);
      return await beforeAbort(answer, signal);
    } catch (error) {
      throw await toModelError(error, sdk, signal, request.signal);
    }
  }

  private deadline(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, AbortSignal.timeout(this.timeoutMs)]);
  }
}

type Sdk = typeof ai;
type ObjectOutput = ReturnType<typeof ai.Output.object>;
type Ask = (output?: ObjectOutput) => Promise<{ readonly text: string; readonly finishReason: string; readonly output: unknown }>;

interface Generation {
  readonly access: ModelAccess;
  readonly model: ai.LanguageModel;
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
  readonly output: ObjectOutput | undefined;
}

/** Disables the SDK's console warnings. */
async function loadSdk(): Promise<Sdk> {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return import('ai');
}

function generate(sdk: Sdk, { access, model, request, signal, output }: Generation): ReturnType<Ask> {
  const { system: instructions, messages, maxOutputTokens } = request;
  return sdk.generateText({
    model,
    instructions,
    messages: messages.map((message) => ({ ...message })),
    maxOutputTokens,
    // Reasoning counts as output and would leave too little for the answer.
    ...(isGoogle(access) && { reasoning: 'none' as const }),
    maxRetries: 0,
    abortSignal: signal,
    ...(output && { output }),
  });
}

function isGoogle({ provider }: ModelAccess): boolean {
  return provider === Provider.CloudA || provider === Provider.CloudB;
}

/** The SDK authenticates before it checks the signal. */
async function beforeAbort<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(new ModelUnreachableError('aborted'));
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** A truncated answer shows as a finish reason, as JSON that only lacks its end, or as no output. */
async function toModelError(error: unknown, sdk: Sdk, signal: AbortSignal, client: AbortSignal): Promise<ModelError> {
  if (client.aborted) return new ModelUnreachableError('client disconnected');
  if (signal.aborted) return new ModelUnreachableError('timeout');
  if (error instanceof ModelError) return error;
  if (sdk.NoObjectGeneratedError.isInstance(error)) {
    const isCut = error.finishReason === 'length' || (await sdk.parsePartialJson(error.text)).state === 'repaired-parse';
    return isCut ? new ModelCutOffError() : new ModelUnusableError();
  }
  if (sdk.NoOutputGeneratedError.isInstance(error)) return new ModelUnusableError();
  const status = sdk.APICallError.isInstance(error) ? error.statusCode : undefined;
  return new ModelUnreachableError(status === undefined ? 'connection or credential' : `status ${status}`);
}

/** Strict servers require that all members are required and no others are allowed. */
function wireSchema(schema: z.ZodType): Parameters<Sdk['jsonSchema']>[0] {
  const json = z.toJSONSchema(schema, { override: ({ jsonSchema }) => void delete jsonSchema.default });
  return json as Parameters<Sdk['jsonSchema']>[0];
}

function validator<T>(schema: z.ZodType<T>) {
  return (value: unknown) => {
    const result = schema.safeParse(value);
    return result.success ? { success: true as const, value: result.data } : { success: false as const, error: result.error };
  };
}
