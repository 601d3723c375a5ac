/** What a tool gave, or what stands in a resource. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Why a call was not made, or failed, as the service tells it. */
export interface CallRefusal {
  /** The HTTP status; 0 where the service was not reached. */
  readonly status: number;
  /** A decision's code such as `no_grant`, or a sentence for a person. */
  readonly detail: string;
  /** Of a call that waits for the person. */
  readonly confirmationId?: string;
  /** Whole seconds. */
  readonly retryAfterSeconds?: number;
}

/** Thrown by a backend for whatever it does not do. Its words go to the assistant. */
export class RefusedError extends Error {
  constructor(readonly refusal: CallRefusal) {
    super(refusal.detail);
    this.name = 'RefusedError';
  }
}

/** What carries calls out and decides them: the service over HTTP, or the service itself. */
export interface Backend {
  /** Where the assistant is at work, as its grants name it. */
  readonly workspace: string;
  /** @throws RefusedError */
  invoke(tool: string, payload: JsonObject, signal: AbortSignal): Promise<JsonObject>;
  /** @throws RefusedError */
  read(uri: string, signal: AbortSignal): Promise<JsonObject>;
}
