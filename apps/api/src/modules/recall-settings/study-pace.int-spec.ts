import { getStudyPace } from '@wordhoard/api-client/sdk';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';

const suite = useApi();

describe('study pace', () => {
  it('follows the latest answers, and counts an interrupted one as a minute', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await learner.updateSettings({ new_words_per_day: 100 });
    const { id } = await learner.createGroup();
    const words = await learner.createWords(id, 50);
    const { session_id } = await learner.startSession({ limit: 50 });
    for (const [index, { id: word_id }] of words.entries()) {
      const response_time_ms = index === 0 ? 3_600_000 : 2_000;
      await learner.answer(session_id, { word_id, outcome: 'correct', grade: index < 10 ? 'easy' : 'good', response_time_ms });
    }
    const { data } = await getStudyPace({ client: learner.client });
    expect(data).toMatchObject({ first_grades: { again: 0, hard: 0, good: 40, easy: 10 }, recalled_seconds: 8, forgotten_seconds: 25 });
    expect(data.new_seconds).toBeCloseTo((60 + 49 * 2) / 50);
  });
});
