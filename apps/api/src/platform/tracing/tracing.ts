import type { Attributes } from '@opentelemetry/api';

/** The injection token of what records spans; null where no collector is set, and then nothing of it is loaded. */
export const TRACING = Symbol('TRACING');

type SpanKind = 'server' | 'client' | 'consumer';

/** Attributes of a span: routes, statement names, numbers and our own ids. Never user text or addresses. */
export interface SpanDescription {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

export interface OpenSpan {
  /** The headers for requests within this span. */
  readonly traceparent: string;
  /** Does `work`; what that begins, now or later, stands below this span. */
  run<T>(work: () => T): T;
  note(attributes: Attributes): void;
  /** @param fault what kind of fault it was; errors themselves say too much */
  end(fault?: string): void;
}

export interface Tracing {
  /** Begins a trace, or goes on with that of a `traceparent`. */
  begin(description: SpanDescription, traceparent?: string): OpenSpan;
  /** Begins a span below the current one; there is none where nothing is recorded, or what began this is over. */
  startChild(description: SpanDescription): OpenSpan | null;
  /** Sends what is left, within a moment. */
  stop(): Promise<void>;
}

/** Does `work` below a span that ends with it. */
export async function inSpan<T>(span: OpenSpan | null | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(errorType(error));
    throw error;
  }
}

/** The code or class of an error. Its message may contain user text. */
export function errorType(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'unknown');
}
