import type { z } from 'zod';
import type { ModelAccess } from './model-access.js';

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  /** Constant text: what comes from people or from the database goes into the messages, inside a block. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * The port to language models.
 *
 * Every method throws a ModelError and nothing else: ModelUnreachableError, ModelCutOffError or ModelUnusableError.
 */
export abstract class LanguageModels {
  abstract text(access: ModelAccess, request: ModelRequest): Promise<string>;

  /** An object of a schema. What the schema allows to be missing may be; members that it does not name are dropped. */
  abstract object<T>(access: ModelAccess, request: ModelRequest, schema: z.ZodType<T>): Promise<T>;

  /** The names of the models that an OpenAI-compatible server has. */
  abstract installed(baseUrl: string, signal: AbortSignal): Promise<string[]>;
}
