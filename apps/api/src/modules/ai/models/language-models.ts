import type { z } from 'zod';
import type { ModelAccess } from './model-access.js';

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  /** Constant text. User content belongs in the messages, inside a block. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * The port to language models.
 *
 * All methods throw only ModelError: ModelUnreachableError, ModelCutOffError or ModelUnusableError.
 */
export abstract class LanguageModels {
  abstract text(access: ModelAccess, request: ModelRequest): Promise<string>;

  /** Returns an object of the schema. Unknown members are dropped. */
  abstract object<T>(access: ModelAccess, request: ModelRequest, schema: z.ZodType<T>): Promise<T>;

  /** Lists the models of an OpenAI-compatible server. */
  abstract installed(baseUrl: string, signal: AbortSignal): Promise<string[]>;
}
