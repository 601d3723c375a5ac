import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedErrors, operations } from '../open-api.js';
import { COMMON_ERRORS, UNPROVOKED } from './provoked.js';

const folder = join(__dirname, '../../test-results/errors');

/** The errors that routes returned in the preceding run of the integration tests, as `method path status code`. */
const recorded = new Set(
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
    .map((line) => (JSON.parse(line) as unknown[]).join(' ')),
);

const isCommon = (code: string): boolean => (COMMON_ERRORS as readonly string[]).includes(code);

describe('errors of the OpenAPI document', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'the tests provoke every error that is documented for %s',
    (operationId, operation) => {
      const missing = documentedErrors(operation)
        .filter(({ status, code }) => !isCommon(code) && !recorded.has(`${operation.method} ${operation.path} ${status} ${code}`))
        .map(({ code }) => code);
      expect(missing.sort()).toEqual(Object.keys(UNPROVOKED[operationId] ?? {}).sort());
    },
  );
});
