import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../../config/config.schema.js';
import { VERSION } from '../../version.js';
import { ThrottledLog } from '../jobs/throttled-log.js';
import { type SpanDescription, errorType, type OpenSpan, type Tracing } from './tracing.js';

/** Service managers kill a process after about ten seconds, and running jobs need part of that. */
const FLUSH_WITHIN_MS = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/**
 * OpenTelemetry's SDK with manual spans: its instrumentations would record URLs and SQL. Nothing is registered globally, so libraries
 * cannot add spans.
 */
export class OpenTelemetry implements Tracing {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  private readonly current = new AsyncLocalStorage<Span>();

  constructor(config: Config & { readonly OTEL_EXPORTER_OTLP_ENDPOINT: string }) {
    const faults = new ThrottledLog(new Logger('Traces'));
    setGlobalErrorHandler((error) => faults.warn(`Traces do not reach the collector: ${errorType(error)}`));
    const exporter = new OTLPTraceExporter({
      url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
      headers: parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS),
    });
    this.provider = new TracerProvider({
      resource: defaultResource()
        .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
        .merge(resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME, 'service.version': VERSION })),
      sampler: samplerOf(config),
      spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY })],
    });
    this.tracer = this.provider.getTracer('wordhoard', VERSION);
  }

  begin(description: SpanDescription, traceparent?: string): OpenSpan {
    const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
    // Only the ids are used: `tracestate` and `baggage` may contain anything.
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
    return this.open(description, context);
  }

  startChild(description: SpanDescription): OpenSpan | null {
    const parent = this.current.getStore();
    return parent?.isRecording() ? this.open(description, trace.setSpan(ROOT_CONTEXT, parent)) : null;
  }

  async stop(): Promise<void> {
    await Promise.race([this.provider.shutdown().catch(() => undefined), pause(FLUSH_WITHIN_MS, null, { ref: false })]);
  }

  private open({ name, kind, attributes = {} }: SpanDescription, context: typeof ROOT_CONTEXT): OpenSpan {
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
    return {
      traceparent: traceparentOf(span),
      run: (work) => this.current.run(span, work),
      note: (more: Attributes) => void span.setAttributes(more),
      end: (fault) => {
        if (fault !== undefined) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }
}

/** Format: https://www.w3.org/TR/trace-context/#traceparent-header */
function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Config): Sampler {
  const [, isParentBased, kind] = /^(parentbased_)?(.*)$/.exec(name) ?? [];
  const root =
    kind === 'always_off' ? new AlwaysOffSampler() : kind === 'always_on' ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(ratio);
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
