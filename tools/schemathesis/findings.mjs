/** @typedef {import('./explained.mjs').Finding} Finding */

/**
 * @param {string} report of Schemathesis, one JSON event per line
 * @returns {{requests: number, operations: number, findings: Finding[]}}
 */
export function readReport(report) {
  const scenarios = report
    .split('\n')
    .filter((line) => line.startsWith('{"ScenarioFinished"'))
    .map((line) => JSON.parse(line).ScenarioFinished.recorder);
  const interactions = scenarios.flatMap((scenario) => Object.values(scenario.interactions ?? {}));
  return {
    requests: interactions.length,
    operations: new Set(scenarios.map(({ label }) => label)).size,
    findings: scenarios.flatMap(findingsOf),
  };
}

function findingsOf({ checks = {}, interactions = {} }) {
  return Object.entries(checks).flatMap(([id, results]) =>
    results
      .filter(({ status }) => status === 'failure')
      .map(({ name, failure_info: { failure } }) => ({
        check: name,
        operation: failure.operation,
        message: failure.message,
        ...answerOf(interactions[id]?.response),
      })),
  );
}

function answerOf(response) {
  const text = Buffer.from(response?.content?.$base64 ?? '', 'base64').toString();
  const detail = /"detail":("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  return { status: response?.status_code ?? 0, detail: detail ? JSON.parse(detail) : text.slice(0, 200) };
}
