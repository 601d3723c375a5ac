import type { Finding } from './explained.ts';

/** What we read of an event of the report. */
interface ScenarioFinished {
  ScenarioFinished: { recorder: Recorder };
}

interface Recorder {
  label: string;
  checks?: Record<string, Check[]>;
  interactions?: Record<string, { response?: RecordedResponse }>;
}

interface Check {
  name: string;
  status: string;
  failure_info?: { failure: { operation: string; message: string } };
}

interface RecordedResponse {
  status_code: number;
  content?: { $base64: string };
}

/** @param report of Schemathesis, one JSON event per line */
export function readReport(report: string): { requests: number; operations: number; findings: Finding[] } {
  const scenarios = report
    .split('\n')
    .filter((line) => line.startsWith('{"ScenarioFinished"'))
    .map((line) => (JSON.parse(line) as ScenarioFinished).ScenarioFinished.recorder);
  const interactions = scenarios.flatMap((scenario) => Object.values(scenario.interactions ?? {}));
  return {
    requests: interactions.length,
    operations: new Set(scenarios.map(({ label }) => label)).size,
    findings: scenarios.flatMap(findingsOf),
  };
}

function findingsOf({ checks = {}, interactions = {} }: Recorder): Finding[] {
  return Object.entries(checks).flatMap(([id, results]) =>
    results.flatMap(({ name, status, failure_info: info }) =>
      status === 'failure' && info
        ? [{ check: name, operation: info.failure.operation, message: info.failure.message, ...answerOf(interactions[id]?.response) }]
        : [],
    ),
  );
}

function answerOf(response: RecordedResponse | undefined): Pick<Finding, 'status' | 'detail'> {
  const text = Buffer.from(response?.content?.$base64 ?? '', 'base64').toString();
  const detail = /"detail":("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  return { status: response?.status_code ?? 0, detail: detail ? String(JSON.parse(detail)) : text.slice(0, 200) };
}
