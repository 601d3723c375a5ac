import {
  correctObservation,
  deleteCompanionContent,
  getDiagnosis,
  listObservations,
  pauseCompanionSession,
  startCompanionSession,
  summariseCompanionSession,
} from '@wordhoard/api-client/sdk';
import type { ActivityDto, BeginActivityDto } from '@wordhoard/api-client/types';
import { Activity } from '../../../../test/activity.js';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';
import { storedValues } from '../../../../test/stored-values.js';

const suite = useApi();
let learner: ApiLearner;
let group: number;
let word_id: number;
let session: string;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  group = (await learner.createGroup()).id;
  word_id = (await learner.createWord(group, { term: 'el perro', translations: ['dog', 'hound'] })).id;
  session = (await startCompanionSession({ client: learner.client, body: {} })).data.id;
});

function begin(overrides: Partial<BeginActivityDto> = {}): Promise<Activity> {
  const body = { activity_type: 'recall' as const, prompt: 'Say dog.', expected_evaluation: { word_id, facet: 1 }, ...overrides };
  return Activity.begin(learner, body, session);
}

describe('an activity', () => {
  it('stores the rule of an activity when it starts', async () => {
    const activity = await begin({ prompt: ' Say dog. ' });
    expect(await activity.read()).toEqual({
      ...{ id: activity.path.activity_id, session_id: session, activity_type: 'recall', prompt: 'Say dog.' },
      expected_evaluation: { word_id, facet: 1, expected_answer: null },
      ...{ status: 'begun', response: null, result: null, hints_used: 0, hint: null, revision: 1 },
      ...{ started_at: expect.any(String), updated_at: expect.any(String) },
    });
    expect(await activity.evidence()).toEqual([]);
  });

  it.each([
    ['el perro', true, 'correct'],
    ['«EL PERRO»', true, 'correct'],
    ['el gato', false, 'incorrect'],
  ])('records the response %s as one observation of the word', async (response, is_correct, outcome) => {
    const activity = await begin();
    expect(await activity.respond(response)).toMatchObject({ status: 'evaluated', response, result: { is_correct }, revision: 2 });
    const evidence = await activity.evidence();
    const of = { activity_id: activity.path.activity_id, activity_type: 'recall', attempted_answer: response, hint_used: false };
    expect(evidence).toMatchObject([{ word_id, facet: 1, source: 'activity', outcome, corrected: null, details: of }]);
    expect((await listObservations({ client: learner.client, query: { word_id } })).data.items).toEqual(evidence);
    expect(await failure(activity.respond('el perro'))).toMatchObject({ status: 409, code: 'ACTIVITY.NOT_ALLOWED' });
    expect(await activity.evidence()).toHaveLength(1);
    expect(await miscounts(suite.observer)).toEqual([]);
    expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
  });

  it('evaluates one of twenty concurrent responses and records one observation', async () => {
    const activity = await begin();
    const answers = ['el perro', 'el gato'];
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => activity.respond(answers[i % 2] ?? '')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await activity.evidence()).toHaveLength(1);
    expect((await activity.read()).revision).toBe(2);
  });

  it('evaluates twenty requests with one operation id once and responds to all of them', async () => {
    const activity = await begin();
    const all = await Promise.all(Array.from({ length: 20 }, () => activity.respond('el perro', 'once')));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await activity.evidence()).toHaveLength(1);
    expect(await failure(activity.respond('el gato', 'once'))).toMatchObject({ status: 409, code: 'REQUEST.OPERATION_REUSED' });
  });

  it.each(['hint', 'finish', 'cancel'] as const)('is not found under another session of the learner: %s', async (command) => {
    const activity = await begin();
    const { data: other } = await startCompanionSession({ client: learner.client, body: {} });
    expect(await failure(activity.under(other.id).command(command))).toMatchObject({ status: 404, code: 'ACTIVITY.NOT_FOUND' });
  });

  it('does not evaluate free conversation, regardless of its rule', async () => {
    const activity = await begin({ activity_type: 'free_chat', expected_evaluation: { word_id, facet: 1, expected_answer: 'el perro' } });
    expect(await activity.respond('el perro')).toMatchObject({ status: 'evaluated', result: null });
    expect(await activity.evidence()).toEqual([]);
    const judge = 'update activities set is_correct = true where id = $1';
    await expect(suite.observer.rows(judge, [activity.path.activity_id])).rejects.toThrow('check');
  });

  it('evaluates an activity without a word but records no observation', async () => {
    const activity = await begin({ activity_type: 'translation', expected_evaluation: { expected_answer: 'buenos días' } });
    expect(await activity.respond('Buenos días!')).toMatchObject({ result: { is_correct: true } });
    expect(await activity.evidence()).toEqual([]);
    const open = await begin({ activity_type: 'reflection', expected_evaluation: {} });
    expect(await open.respond('It was hard.')).toMatchObject({ status: 'evaluated', result: null });
  });

  it('compares a response with the word as it was when the activity started', async () => {
    const [kept, gone] = [await begin(), await begin()];
    await learner.updateWord(word_id, { term: 'el can' });
    expect(await kept.respond('el perro')).toMatchObject({ result: { is_correct: true } });
    await learner.deleteWord(word_id);
    expect(await gone.respond('el can')).toMatchObject({ result: { is_correct: false } });
    expect(await gone.evidence()).toHaveLength(1);
  });

  it('rejects an activity whose rule cannot evaluate a response', async () => {
    const bare = await learner.createWord(group, { translations: [] });
    const nothing = { word_id: bare.id, facet: 0 };
    expect(await failure(begin({ expected_evaluation: nothing }))).toMatchObject({ status: 422 });
    await begin({ expected_evaluation: { ...nothing, expected_answer: 'it' } });
    await begin({ activity_type: 'free_chat', expected_evaluation: nothing });
    expect(await failure(begin({ expected_evaluation: { word_id: 987_654_321 } }))).toMatchObject({ status: 404 });
  });

  it('does not allow changes to the rule of an activity', async () => {
    const { path } = await begin();
    for (const change of [`activity_type = 'cloze'`, 'word_id = null', 'facet = 0', `expected_answer = 'x'`]) {
      await expect(suite.observer.rows(`update activities set ${change} where id = $1`, [path.activity_id])).rejects.toThrow(
        'never changes',
      );
    }
  });

  it('starts an activity once per operation id', async () => {
    const body: BeginActivityDto = { activity_type: 'recall', prompt: 'Say dog.', expected_evaluation: { word_id }, operation_id: 'once' };
    const [first, again] = [await begin(body), await begin(body)];
    expect(again.path).toEqual(first.path);
    expect(await failure(begin({ ...body, prompt: 'Another.' }))).toMatchObject({ status: 409 });
  });

  it('gives three hints, each longer and none complete', async () => {
    const activity = await begin();
    const hints: ActivityDto[] = [];
    for (let i = 0; i < 3; i++) hints.push(await activity.command('hint'));
    expect(hints.map(({ hint, hints_used }) => [hint, hints_used])).toEqual([
      ['el _____', 1],
      ['el p____', 2],
      ['el per__', 3],
    ]);
    expect(await failure(activity.command('hint'))).toMatchObject({ status: 409, code: 'ACTIVITY.NO_MORE_HINTS' });
    await activity.respond('el perro');
    expect((await activity.evidence())[0]?.details).toMatchObject({ hint_used: true });
  });

  it('accepts nothing after an activity is finished or cancelled', async () => {
    const [answered, left] = [await begin(), await begin()];
    expect(await failure(answered.command('finish'))).toMatchObject({ status: 409 });
    await answered.respond('el perro');
    expect(await answered.command('finish')).toMatchObject({ status: 'finished', revision: 3 });
    expect(await left.command('cancel')).toMatchObject({ status: 'cancelled' });
    for (const activity of [answered, left]) {
      for (const command of ['hint', 'finish', 'cancel'] as const)
        expect(await failure(activity.command(command))).toMatchObject({ status: 409 });
      expect(await failure(activity.respond('el perro'))).toMatchObject({ status: 409 });
    }
    expect(await left.evidence()).toEqual([]);
  });

  it('accepts no response while the session accepts none', async () => {
    const activity = await begin();
    await pauseCompanionSession({ client: learner.client, path: { companion_session_id: session }, body: {} });
    expect(await failure(activity.respond('el perro'))).toMatchObject({ status: 409, code: 'COMPANION.NOT_ALLOWED' });
    expect(await failure(begin())).toMatchObject({ status: 409, code: 'COMPANION.NOT_ALLOWED' });
    expect(await activity.read()).toMatchObject({ status: 'begun', revision: 1 });
  });

  it('responds 404 for an activity of another session', async () => {
    const activity = await begin();
    const other = (await startCompanionSession({ client: learner.client, body: {} })).data.id;
    const elsewhere = activity.under(other);
    expect(await failure(elsewhere.read())).toMatchObject({ status: 404, code: 'ACTIVITY.NOT_FOUND' });
    expect(await failure(elsewhere.respond('el perro'))).toMatchObject({ status: 404 });
  });
});

describe('the content of a session', () => {
  it('deletes the texts of activities with the content but keeps observations', async () => {
    const activity = await begin({
      prompt: 'marzipan prompt',
      expected_evaluation: { word_id, facet: 1, expected_answer: 'marzipan answer' },
    });
    await activity.respond('marzipan response', 'said');
    const open = await begin({ prompt: 'marzipan too' });
    await deleteCompanionContent({ client: learner.client, path: { companion_session_id: session } });
    expect((await storedValues(suite.observer)).filter(({ bytes }) => bytes.includes('marzipan'))).toEqual([]);
    expect(await activity.read()).toMatchObject({
      ...{ prompt: '[content deleted]', response: null, status: 'evaluated', result: { is_correct: false } },
      expected_evaluation: { word_id, facet: 1, expected_answer: null },
    });
    expect(await activity.evidence()).toMatchObject([{ outcome: 'incorrect', details: { attempted_answer: null } }]);
    expect(await open.read()).toMatchObject({ status: 'cancelled', revision: 2 });
  });

  it('includes activities in the summary', async () => {
    const [right, wrong, left] = [await begin(), await begin(), await begin()];
    await right.respond('el perro');
    await wrong.respond('el gato');
    await left.command('cancel');
    const { data } = await summariseCompanionSession({ client: learner.client, path: { companion_session_id: session } });
    expect(data.summary).toContain('Activities: 2, of them 1 right and 1 wrong.');
  });
});

describe('observations of activities', () => {
  it('uses observations of activities in diagnoses, with corrections', async () => {
    await learner.createWord(group, { term: 'el gato', translations: ['cat'] });
    for (let i = 0; i < 4; i++) await (await begin()).respond('el gato');
    const diagnosis = async () => (await getDiagnosis({ client: learner.client, path: { word_id } })).data;
    const found = await eventually(diagnosis, ({ sample_size }) => sample_size === 4);
    expect(found).toMatchObject({ outcome: 'exact_confusion', confused_with: { term: 'el gato' } });
    expect(found.evidence.map(({ source }) => source)).toEqual(Array(4).fill('activity'));
    for (const { id } of found.evidence.slice(0, 2)) {
      await correctObservation({ client: learner.client, path: { observation_id: id }, body: { outcome: 'correct' } });
    }
    await eventually(diagnosis, ({ outcome }) => outcome === 'insufficient_evidence');
  });
});
