import type { Attributes } from '@opentelemetry/api';

/** Injection token of `Tracing | null`. Null if no collector is configured. */
export const TRACING = Symbol('TRACING');

type SpanKind = 'server' | 'client' | 'consumer';

/** Span attributes: routes, statement names, numbers and our own ids. Never user text or addresses. */
export interface SpanDescription {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

export interface OpenSpan {
  /** The `traceparent` header for outgoing requests. */
  readonly traceparent: string;
  /** Runs `work` with this span as the parent of new spans. */
  run<T>(work: () => T): T;
  note(attributes: Attributes): void;
  /** @param fault the kind of error, without its message */
  end(fault?: string): void;
}

export interface Tracing {
  /** Starts a trace, or continues the one in `traceparent`. */
  begin(description: SpanDescription, traceparent?: string): OpenSpan;
  /** Starts a child of the current span. Null if there is none or it is not recorded. */
  startChild(description: SpanDescription): OpenSpan | null;
  /** Exports the remaining spans, with a short time limit. */
  stop(): Promise<void>;
}

/** Runs `work` in a span, which ends afterwards. */
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
