import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedErrors, operations } from '../open-api.js';
import { BY_CHANCE, COMMON_ERRORS } from './provoked.js';

const folder = join(__dirname, '../../test-results/errors');

/** The errors that routes returned in the preceding run of the integration tests, as `method path status code`. */
const recorded = new Set(
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
    .map((line) => (JSON.parse(line) as unknown[]).join(' ')),
);

/** Whether this specification leaves the error to another one, or to chance. */
function isLeftOut(operationId: string, code: string): boolean {
  return (COMMON_ERRORS as readonly string[]).includes(code) || code in (BY_CHANCE[operationId] ?? {});
}

describe('errors of the OpenAPI document', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'the tests provoke every error that is documented for %s',
    (operationId, operation) => {
      const missing = documentedErrors(operation)
        .filter(
          ({ status, code }) => !isLeftOut(operationId, code) && !recorded.has(`${operation.method} ${operation.path} ${status} ${code}`),
        )
        .map(({ code }) => code);
      expect(missing).toEqual([]);
    },
  );
});
