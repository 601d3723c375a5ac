import { getProfile } from '@wordhoard/api-client/sdk';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';

const suite = useApi();

it('returns the account with its badges and its progress at each level', async () => {
  const learner = await ApiLearner.signUp(suite.url);
  const group = await learner.createGroup({ target_language: 'Spanish' });
  const levels = ['A1', 'A1', 'B2', undefined] as const;
  const words = [];
  for (const cefr_level of levels) words.push(await learner.createWord(group.id, { ...(cefr_level && { cefr_level }) }));
  await learner.createWord((await learner.createGroup({ target_language: 'Korean' })).id, { target_language: 'Korean' });
  await suite.observer.rows(`update review_states set status = 'mastered' where word_id = any($1)`, [[words[0]?.id, words[3]?.id]]);
  await suite.observer.rows(`update groups set mastered_count = 10 where id = $1`, [group.id]);
  await suite.observer.rows(`update accounts set longest_streak_days = 31 where id = $1`, [learner.user.id]);

  const { user, badges, cefr_progress, languages } = (await getProfile({ client: learner.client })).data;
  expect(user).toMatchObject({ id: learner.user.id, longest_streak_days: 31 });
  expect(badges.filter(({ earned }) => earned)).toEqual([
    { kind: 'streak', goal: 7, earned: true },
    { kind: 'streak', goal: 30, earned: true },
    { kind: 'mastered', goal: 10, earned: true },
  ]);
  const none = { words: 0, known: 0 };
  expect(cefr_progress).toEqual([
    {
      language: 'Spanish',
      levels: [
        { level: 'A1', words: 2, known: 1 },
        { level: 'A2', ...none },
        { level: 'B1', ...none },
        { level: 'B2', words: 1, known: 0 },
        { level: 'C1', ...none },
        { level: 'C2', ...none },
      ],
    },
  ]);
  expect(languages.map(({ language }) => language)).toEqual(['Spanish', 'Korean']);
});
