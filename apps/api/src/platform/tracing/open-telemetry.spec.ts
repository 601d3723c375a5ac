import { loadConfig } from '../../config/load-config.js';
import { OpenTelemetry } from './open-telemetry.js';
import { startTracing } from './tracing.module.js';

const valid = { DATABASE_URL: 'postgres://u:p@localhost/db', SECRET_KEY: 'k'.repeat(32) };
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
const RECORDED = `00-${'b'.repeat(32)}-${'a'.repeat(16)}-01`;
const NOT_RECORDED = `00-${'b'.repeat(32)}-${'a'.repeat(16)}-00`;

/** Whether a trace is recorded without a parent, with a sampled parent, and with an unsampled one. */
function recorded(sampler: NodeJS.ProcessEnv) {
  const tracing = new OpenTelemetry({ ...loadConfig({ ...valid, ...sampler }), OTEL_EXPORTER_OTLP_ENDPOINT });
  const spans = [undefined, RECORDED, NOT_RECORDED].map((parent) => tracing.begin({ name: 'a', kind: 'server' }, parent));
  return spans.map((span) => {
    const isRecorded = span.run(() => tracing.startChild({ name: 'b', kind: 'client' })) !== null;
    expect(span.traceparent.endsWith(isRecorded ? '-01' : '-00')).toBe(true);
    return isRecorded;
  });
}

describe('sampling', () => {
  it.each([
    [{}, [true, true, false]],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, [true, true, true]],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, [false, false, false]],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, [false, false, false]],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1.0' }, [true, true, true]],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, [false, true, false]],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, [false, true, false]],
  ])('follows the configured sampler: %j', (sampler, expected) => {
    expect(recorded(sampler)).toEqual(expected);
  });

  it('creates no child span after the parent has ended', () => {
    // Longer than the test, because there is no collector.
    const config = loadConfig({ ...valid, OTEL_BSP_SCHEDULE_DELAY: '600000' });
    const tracing = new OpenTelemetry({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT });
    const span = tracing.begin({ name: 'a', kind: 'server' });
    span.end();

    expect(span.run(() => tracing.startChild({ name: 'b', kind: 'client' }))).toBeNull();
    expect(tracing.startChild({ name: 'b', kind: 'client' })).toBeNull();
  });

  it('records nothing without a collector', async () => {
    expect(await startTracing(loadConfig(valid))).toBeNull();
  });
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:hunter2@collector.example'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hunter2'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
])('refuses to start with %s=%s without repeating the value', (name, value) => {
  const load = () => loadConfig({ ...valid, [name]: value });

  expect(load).toThrow(name);
  expect(load).not.toThrow('hunter2');
});
