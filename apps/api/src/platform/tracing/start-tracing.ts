import type { Config } from '../../config/config.schema.js';
import type { Tracing } from './tracing.js';

/** OpenTelemetry, which is loaded only where a collector is set. */
export async function startTracing(config: Config): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = config;
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { OpenTelemetry } = await import('./open-telemetry.js');
  return new OpenTelemetry({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT });
}
