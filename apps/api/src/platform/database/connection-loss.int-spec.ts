import { useApi } from '../../../test/api-suite.js';
import { Learner } from '../../../test/learner.js';

describe('when the database ends connections', () => {
  const suite = useApi();

  it('fails no request that is under way, and does everything once', async () => {
    const learner = await Learner.signUp(suite.url);
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
});
