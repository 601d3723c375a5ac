/** The result of a tool, or the content of a resource. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Why the service refused a call, or why it failed. */
export interface CallRefusal {
  /** The HTTP status; 0 if the service could not be reached. */
  readonly status: number;
  /** A policy code such as `no_grant`, or an error message for the user. */
  readonly detail: string;
  /** Set if the call waits for the user's approval. */
  readonly confirmationId?: string;
  /** Whole seconds. */
  readonly retryAfterSeconds?: number;
}

/** Thrown by a backend for every refused or failed call. The message goes to the assistant. */
export class RefusedError extends Error {
  constructor(readonly refusal: CallRefusal) {
    super(refusal.detail);
    this.name = 'RefusedError';
  }
}

/** Authorizes and executes calls, over HTTP or in process. */
export interface Backend {
  /** The workspace label that grants refer to. */
  readonly workspace: string;
  /** @throws RefusedError */
  invoke(tool: string, payload: JsonObject, signal: AbortSignal): Promise<JsonObject>;
  /** @throws RefusedError */
  read(uri: string, signal: AbortSignal): Promise<JsonObject>;
}
