import {
  askAdvice,
  correctObservation,
  createMnemonic,
  createWeeklyReport,
  listObservations,
  updateAiSettings,
  updateMe,
} from '@wordhoard/api-client/sdk';
import type { AdviceDto, AskAdviceDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { UNUSABLE_ANSWER, useModels } from '../../../test/models/use-models.js';

const models = useModels();
const suite = useApi({ variables: models.variables });
let learner: ApiLearner;

beforeAll(async () => {
  const admin = await signUpAdministrator(suite);
  await updateAiSettings({ client: admin.client, body: { provider: 'local', local_model: 'small' } });
});
beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  await learner.updateSettings({ ai_coach_enabled: true });
  models.server.reply = () => JSON.stringify({ text: 'Keep going.', evidence_ids: ['evidence-1'] });
});

async function advise(body: AskAdviceDto, { client } = learner): Promise<AdviceDto> {
  return (await askAdvice({ client, body })).data;
}

/** A session with one known and one missed word. */
async function study() {
  const { id } = await learner.createGroup({ target_language: 'Spanish' });
  const [known, missed] = [await learner.createWord(id, { term: 'casa' }), await learner.createWord(id, { term: 'perro' })];
  const { session_id } = await learner.startSession();
  await learner.answer(session_id, { word_id: known.id, outcome: 'correct' });
  for (let i = 0; i < 2; i++) await learner.answer(session_id, { word_id: missed.id, outcome: 'incorrect' });
  await learner.complete(session_id);
  return { known, missed, session_id };
}

const factsOf = ({ evidence }: AdviceDto) => evidence.map(({ fact }) => fact);

describe('advice', () => {
  it('bases advice about a word on its answers', async () => {
    const { missed } = await study();
    const advice = await advise({ about: 'word', id: missed.id });
    expect(advice).toMatchObject({ status: 'ok', source: 'ai', text: 'Keep going.', evidence_ids: ['evidence-1'] });
    expect(factsOf(advice)).toEqual(
      expect.arrayContaining(['Right answers to “perro”: 0 of the last 2.', 'It is due now or within a day.']),
    );
    expect(advice.evidence.map(({ evidence_id, source }) => [evidence_id, source]).slice(0, 2)).toEqual([
      ['evidence-1', 'word'],
      ['evidence-2', 'word'],
    ]);
    expect(models.server.last.messages[0]?.content).toContain('perro');
  });

  it('includes mnemonics, example sentence and corrected answers in advice about a word', async () => {
    const { client } = learner;
    const { known, missed } = await study();
    const about = async (id: number) => factsOf(await advise({ about: 'word', id }));
    const lacking = ['It has no mnemonic.', 'It has no example sentence.'];
    expect(await about(missed.id)).toEqual(expect.arrayContaining(lacking));
    await createMnemonic({ client, path: { word_id: missed.id }, body: { text: 'A dog called Pedro.' } });
    await learner.updateWord(missed.id, { example_sentence: 'El perro come.' });
    const [newest] = (await listObservations({ client, query: { word_id: missed.id } })).data.items;
    await correctObservation({ client, path: { observation_id: newest?.id ?? 0 }, body: { outcome: 'correct' } });
    const facts = await about(missed.id);
    expect(facts).toContain('Right answers to “perro”: 1 of the last 2.');
    for (const fact of lacking) expect(facts).not.toContain(fact);
    expect(await about(known.id)).toEqual(expect.arrayContaining(lacking));
  });

  it('includes the diagnosis in advice about a word, unless diagnoses are off', async () => {
    const { id: word_id } = await learner.createWord((await learner.createGroup()).id);
    await suite.observer.rows(
      `insert into diagnoses (account_id, word_id, outcome, confidence, sample_size, evidence, rule_version)
       values ($1, $2, 'forgetting', 0.9, 9, '{}', 1)`,
      [learner.user.id, word_id],
    );
    const cause = 'It is remembered for a while, and missed after longer breaks.';
    expect(factsOf(await advise({ about: 'word', id: word_id }))).toContain(cause);
    await learner.updateSettings({ learning_diagnosis_enabled: false });
    expect(factsOf(await advise({ about: 'word', id: word_id }))).not.toContain(cause);
  });

  it('returns the language of the text: the learner’s for a model, English for the facts', async () => {
    await updateMe({ client: learner.client, body: { native_language: 'ar' } });
    const { known } = await study();
    expect(await advise({ about: 'word', id: known.id })).toMatchObject({ source: 'ai', language: 'ar' });
    models.server.mode = 500;
    expect(await advise({ about: 'word', id: known.id })).toMatchObject({ source: 'template', language: 'en' });
  });

  it('omits words whose miss was undone from advice about a session', async () => {
    const { id } = await learner.createGroup({ target_language: 'Spanish' });
    const word = await learner.createWord(id, { term: 'perro' });
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: word.id, outcome: 'incorrect' });
    await learner.undo(session_id);
    await learner.answer(session_id, { word_id: word.id, outcome: 'correct' });
    expect(factsOf(await advise({ about: 'session', id: session_id }))).toEqual([
      'Answers in this session: 1.',
      'Right answers: 100%.',
      'New words: 1.',
    ]);
  });

  it('bases advice about a session on its answers', async () => {
    const { session_id } = await study();
    expect(factsOf(await advise({ about: 'session', id: session_id }))).toEqual([
      'Answers in this session: 3.',
      'Right answers: 33%.',
      'New words: 2.',
      '“perro” was missed.',
    ]);
  });

  it('bases advice about a week on its report', async () => {
    const { id } = (await createWeeklyReport({ client: learner.client, body: {} })).data;
    expect(factsOf(await advise({ about: 'week', id }))).toEqual(['No answers in this week.', 'Words added: 0.']);
  });

  it('returns the facts if the model invents a figure', async () => {
    const { session_id } = await study();
    models.server.reply = () => JSON.stringify({ text: 'You knew 99%.', evidence_ids: ['evidence-1'] });
    const advice = await advise({ about: 'session', id: session_id });
    expect(advice).toMatchObject({ status: 'unavailable', detail: UNUSABLE_ANSWER, source: 'template', text: factsOf(advice).join('\n') });
  });

  it('returns only the facts while the coach is off', async () => {
    await learner.updateSettings({ ai_coach_enabled: false });
    const { known } = await study();
    const advice = await advise({ about: 'word', id: known.id });
    expect(advice).toMatchObject({ status: 'disabled', source: 'template' });
    expect(advice.evidence_ids).toHaveLength(advice.evidence.length);
    expect(models.server.attempts).toBe(0);
  });

  it('responds 404 for words, reports and sessions of other accounts', async () => {
    const { known, session_id } = await study();
    const { id: report } = (await createWeeklyReport({ client: learner.client, body: {} })).data;
    const other = await ApiLearner.signUp(suite.url);
    for (const [about, id] of [
      ['word', known.id],
      ['session', session_id],
      ['week', report],
    ] as const)
      expect(await failure(advise({ about, id }, other))).toMatchObject({ status: 404 });
  });

  it.each([{ about: 'life', id: 1 }, { about: 'word' }, { about: 'word', id: 0 }])('rejects the advice request %j', async (body) => {
    expect(await failure(advise(body as AskAdviceDto))).toMatchObject({ status: 422 });
  });
});
