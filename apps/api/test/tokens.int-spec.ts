import { elevate } from '@wordhoard/api-client/sdk';
import { useApi } from './api-suite.js';
import { ApiLearner } from './learner.js';
import { REMOTE } from './oauth-client.js';
import { ANY_IDS, callOperation, fault, operations } from './open-api.js';

/** Operations without authentication. */
const PUBLIC = ['register', 'login', 'resetPassword', 'health', 'getCapabilities'];

const suite = useApi({ variables: REMOTE });

describe('access rule of every operation', () => {
  const closed = operations.filter(({ operationId }) => !PUBLIC.includes(operationId));

  it('documents for every operation whether it needs a token', () => {
    const open = operations.filter(({ security }) => security === undefined).map(({ operationId }) => operationId);
    expect(open.sort()).toEqual([...PUBLIC].sort());
  });

  it.each(closed.map((operation) => [operation.operationId, operation] as const))(
    'rejects requests without a token: %s',
    async (_id, operation) => {
      const response = await callOperation(suite.url, operation, ANY_IDS, { nonsense: true }, undefined);
      expect(response).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
      expect(fault(operation, response.status, response.body)).toBeNull();
    },
  );

  it.each(closed.map((operation) => [operation.operationId, operation] as const))(
    'rejects suspended accounts: %s',
    async (_id, operation) => {
      const suspended = await ApiLearner.signUp(suite.url);
      await elevate({ client: suspended.client, body: { password: suspended.registration.password } });
      await suite.observer.rows('update accounts set is_active = false where id = $1', [suspended.user.id]);
      const response = await callOperation(suite.url, operation, ANY_IDS, {}, suspended.token);
      expect([response.status, JSON.parse(response.body)]).toEqual([403, expect.objectContaining({ code: 'ACCESS.SUSPENDED' })]);
    },
  );
});
