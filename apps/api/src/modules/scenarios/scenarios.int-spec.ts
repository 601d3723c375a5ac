import { listScenarios, listScenarioVocabulary } from '@wordhoard/api-client/sdk';
import type { ListScenarioVocabularyData, ScenarioWordDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { sendJson } from '../../../test/raw-request.js';

const suite = useApi();
let learner: ApiLearner;
let group_id: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  group_id = (await learner.createGroup()).id;
});

async function vocabulary(query: ListScenarioVocabularyData['query'] = {}, who = learner): Promise<ScenarioWordDto[]> {
  return (await listScenarioVocabulary({ client: who.client, path: { scenario_key: 'restaurant' }, query })).data;
}

async function add(term: string, filed: { topics?: string[]; tags?: string[]; category?: string }, language = 'Spanish'): Promise<number> {
  return (await learner.createWord(group_id, { term, target_language: language, ...filed })).id;
}

describe('scenarios', () => {
  it('lists seven scenarios, each with a partner, a situation and three or four goals', async () => {
    const { data } = await listScenarios({ client: learner.client });
    expect(data.map(({ key }) => key)).toEqual([
      ...['job_interview', 'airport', 'restaurant', 'customer_support', 'meeting', 'presentation', 'travel_emergency'],
    ]);
    for (const { title, partner, situation, goals } of data) {
      expect([title, partner, situation].every((text) => text.length > 5)).toBe(true);
      expect([3, 4]).toContain(goals.length);
    }
  });
});

describe('scenario vocabulary', () => {
  it('lists words by the scenario’s topics, ignoring case, weakest first', async () => {
    const menu = await add('menú', { topics: ['Restaurant'] });
    const soup = await add('sopa', { tags: [' FOOD '] });
    const spoon = await add('cuchara', { category: 'kitchen' });
    await add('avión', { topics: ['airport'] });
    await add('nada', {});
    await suite.observer.rows('update review_states set strength = 50 where word_id = $1', [menu]);
    expect(await vocabulary()).toEqual([
      expect.objectContaining({ id: soup, group_id, term: 'sopa', target_language: 'Spanish' }),
      expect.objectContaining({ id: spoon }),
      expect.objectContaining({ id: menu }),
    ]);
  });

  it('filters words by language and group', async () => {
    const soup = await add('sopa', { topics: ['food'] });
    const bread = await add('pane', { topics: ['food'] }, 'Italian');
    const former = group_id;
    group_id = (await learner.createGroup()).id;
    const rice = await add('arroz', { topics: ['food'] });
    expect((await vocabulary({ target_language: ' spanish' })).map(({ id }) => id)).toEqual([soup, rice]);
    expect((await vocabulary({ group_id: former })).map(({ id }) => id)).toEqual([soup, bread]);
    expect((await vocabulary({ group_id, target_language: 'Italian' })).map(({ id }) => id)).toEqual([]);
  });

  it('leaves out deleted, suspended and foreign words, and lists at most thirty', async () => {
    await learner.deleteWord(await add('sopa', { topics: ['food'] }));
    await learner.updateWord(await add('pan', { topics: ['food'] }), { suspended: true });
    expect(await vocabulary()).toEqual([]);
    for (let i = 0; i < 31; i++) await add(`palabra ${i}`, { topics: ['food'] });
    expect(await vocabulary()).toHaveLength(30);
    const stranger = await ApiLearner.signUp(suite.url);
    expect(await vocabulary({}, stranger)).toEqual([]);
    expect(await failure(vocabulary({ group_id }, stranger))).toMatchObject({ status: 404 });
  });

  it('does not find an unknown scenario', async () => {
    const { status, body } = await sendJson(suite.url, 'GET', '/api/v1/scenarios/bakery/vocabulary', undefined, learner.token);
    expect([status, JSON.parse(body)]).toEqual([404, { detail: `Scenario 'bakery' was not found`, code: 'SCENARIO.NOT_FOUND' }]);
  });
});
