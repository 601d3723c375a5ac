import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config.schema.js';
import { TRACING, type Tracing } from './tracing.js';

@Module({})
export class TracingModule implements OnApplicationShutdown {
  static with(tracing: Tracing | null): DynamicModule {
    return { module: TracingModule, global: true, providers: [{ provide: TRACING, useValue: tracing }], exports: [TRACING] };
  }

  constructor(@Inject(TRACING) private readonly tracing: Tracing | null) {}

  /** Requests and jobs have finished by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.tracing?.stop();
  }
}

/** Loads OpenTelemetry only if a collector is configured. */
export async function startTracing(config: Config): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = config;
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { OpenTelemetry } = await import('./open-telemetry.js');
  return new OpenTelemetry({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT });
}
