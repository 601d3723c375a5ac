import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { explain } from './explained.ts';
import { readReport } from './findings.ts';

const PATHS = ['/words/bulk', '/words/{word_id}', '/groups'];
const finding = {
  check: 'positive_data_acceptance',
  operation: 'GET /groups',
  message: 'Valid data',
  status: 422,
  detail: 'name is too odd',
};

it('explains a Schemathesis finding only by its own check and text', () => {
  expect(explain(finding, PATHS)).toBeUndefined();
  expect(explain({ ...finding, detail: 'cursor is not valid for this list; start again' }, PATHS)).toContain('opaque');
  expect(explain({ ...finding, check: 'not_a_server_error', detail: 'cursor is not valid for this list' }, PATHS)).toBeUndefined();
});

it('explains methods of a path that a single resource could have', () => {
  const wrong = { ...finding, check: 'unsupported_method', message: 'Unsupported method PATCH' };
  expect(explain({ ...wrong, operation: 'POST /words/bulk' }, PATHS)).toContain('single resource');
  expect(explain({ ...wrong, operation: 'POST /groups' }, PATHS)).toBeUndefined();
});

it('reads the failed checks of a report with the response of each', () => {
  const failure = { operation: 'GET /groups', message: 'Valid data should have been accepted' };
  const recorder = {
    label: 'GET /groups',
    checks: {
      a: [{ name: 'positive_data_acceptance', status: 'failure', failure_info: { failure } }],
      b: [{ name: 'other', status: 'success' }],
    },
    interactions: {
      a: { response: { status_code: 422, content: { $base64: Buffer.from('{"detail":"say \\"hi\\""}').toString('base64') } } },
      b: {},
    },
  };
  expect(readReport(`{"Initialize":{}}\n${JSON.stringify({ ScenarioFinished: { recorder } })}\n`)).toEqual({
    requests: 2,
    operations: 1,
    findings: [{ check: 'positive_data_acceptance', operation: 'GET /groups', message: failure.message, status: 422, detail: 'say "hi"' }],
  });
});

// Installs Schemathesis from PyPI, so it runs only in `npm run test:full`.
scaled(describe.skip, describe)('at full scale', () => {
  it('Schemathesis finds nothing unexplained between the OpenAPI document and the API', async () => {
    const program = join(import.meta.dirname, 'main.ts');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 26 }).catch((error) => error);
    if (stdout === '') throw new Error(`There is no summary: ${stderr}`);
    const { unexplained, faults, requests, operations } = JSON.parse(stdout);
    expect({ unexplained, faults }).toEqual({ unexplained: [], faults: [] });
    expect(requests).toBeGreaterThan(5000);
    expect(operations).toBeGreaterThan(180);
  });
});
