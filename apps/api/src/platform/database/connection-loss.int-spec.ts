import type { PoolClient } from 'pg';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';
import { useCallAuthorizer } from '../../../test/use-call-authorizer.js';

describe('when the database ends connections', () => {
  const suite = useApi();
  const decisions = useCallAuthorizer(suite);

  it('fails no request that is under way, and does everything once', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const group = await learner.createGroup();
    const sent: Promise<unknown>[] = [];
    for (let cut = 0; cut < 20; cut++) {
      for (let i = 0; i < 20; i++) sent.push(learner.createWord(group.id), learner.me());
      await suite.observer.cutConnections();
    }
    await Promise.all(sent);

    expect(await learner.group(group.id)).toMatchObject({ word_count: 400 });
    expect(await suite.observer.rows(`select count(*)::int as words from words`)).toEqual([{ words: 400 }]);
  });

  it('runs a transaction again that was between two of its statements', async () => {
    let runs = 0;
    const after = await decisions.database.transaction(async (_sql, manager) => {
      const [backend] = await manager.query<{ pid: number }[]>('select pg_backend_pid() as pid');
      if (++runs === 1) {
        const client = (await manager.queryRunner?.connect()) as PoolClient;
        const ended = new Promise<void>((resolve) => client.once('end', resolve));
        await suite.observer.rows('select pg_terminate_backend($1)', [backend?.pid]);
        await ended;
      }
      return manager.query('select 1 as one');
    });

    expect([runs, after]).toEqual([2, [{ one: 1 }]]);
  });
});
