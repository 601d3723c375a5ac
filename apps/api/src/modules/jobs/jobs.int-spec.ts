import { getJob } from '@wordhoard/api-client/sdk';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { addFinishedJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';

const suite = useApi();

describe('a job', () => {
  it('returns a job to its own account only', async () => {
    const [owner, stranger] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
    const id = await addFinishedJob(suite.observer, owner.user.id);
    expect((await getJob({ client: owner.client, path: { job_id: id } })).data).toEqual({
      id,
      kind: 'count',
      state: 'done',
      progress: 1,
      result: { counted: 3 },
      created_at: '2026-03-01T09:00:00.000Z',
      finished_at: '2026-03-01T09:00:05.000Z',
    });
    const refusal = await failure(getJob({ client: stranger.client, path: { job_id: id } }));
    expect(refusal).toMatchObject({ status: 404, code: 'REQUEST.NOT_FOUND', message: `Job '${id}' was not found` });
  });

  it('requires a UUID as the id of a job', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    expect(await failure(getJob({ client: learner.client, path: { job_id: '7' } }))).toMatchObject({
      status: 422,
      code: 'REQUEST.INVALID',
    });
  });
});
