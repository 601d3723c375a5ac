import { changeWordAssociations, listWordHistory, verifyWord } from '@wordhoard/api-client/sdk';
import type { CreatedWordDto, ProvenanceDto, WordDto } from '@wordhoard/api-client/types';
import { buildWord } from '@wordhoard/testing';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { type FieldCase, oneOf, trimmedText } from '../../../../test/limits.js';
import { sendJson } from '../../../../test/raw-request.js';
import { miscounts } from '../../../../test/recount.js';

const BY_MODEL: ProvenanceDto = { provider: 'local', model: 'small', confidence: 0.8 };
const UNVERIFIED = { ai_state: 'unverified', ai_provider: 'local', ai_model: 'small', ai_confidence: 0.8, ai_verified_at: null };
const HUMAN = { ai_state: 'human', ai_provider: null, ai_model: null, ai_confidence: null, ai_verified_at: null };

const suite = useApi();
let learner: ApiLearner;
let groupId: number;
let word: CreatedWordDto;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
  word = await learner.createWord(groupId, { term: 'casa', definition: 'A building.' });
});

async function verify(): Promise<WordDto> {
  await verifyWord({ client: learner.client, path: { word_id: word.id } });
  return learner.word(word.id);
}

async function changesOf(): Promise<[field: string, after: unknown, source: string][]> {
  const { items } = (await listWordHistory({ client: learner.client, path: { word_id: word.id } })).data;
  return items.map(({ field, after_value, source }) => [field, after_value, source]);
}

describe('new word from a model suggestion', () => {
  it('a word from a model suggestion is unverified and records the model', async () => {
    const created = await learner.createWord(groupId, { translations: ['house'], ai: BY_MODEL });
    expect(created).toMatchObject(UNVERIFIED);
    const { duplicate_of: _none, ...kept } = created;
    expect(await learner.word(created.id)).toEqual(kept);
    expect(await learner.createWord(groupId, { ai: { provider: 'cloud_b', model: 'm' } })).toMatchObject({
      ...{ ai_state: 'unverified', ai_provider: 'cloud_b', ai_model: 'm', ai_confidence: null },
    });
    expect(word).toMatchObject(HUMAN);
  });

  it('conflicts with the same word without a model under one operation id', async () => {
    const body = buildWord({ operation_id: 'once', ai: BY_MODEL });
    const created = await learner.createWord(groupId, body);
    expect((await learner.createWord(groupId, body)).id).toBe(created.id);
    const { ai: _model, ...byPerson } = body;
    for (const other of [byPerson, { ...body, ai: { ...BY_MODEL, model: 'large' } }]) {
      expect(await failure(learner.createWord(groupId, other))).toMatchObject({ status: 409, code: 'REQUEST.OPERATION_REUSED' });
    }
  });
});

describe('change from a model suggestion', () => {
  it('makes the word unverified and records the source in its history', async () => {
    const changed = await learner.updateWord(word.id, { definition: 'A house.', synonyms: ['hogar'], ai: BY_MODEL });
    expect(changed).toMatchObject({ ...UNVERIFIED, definition: 'A house.', synonyms: ['hogar'], revision: 2 });
    expect(await learner.word(word.id)).toEqual(changed);
    const history = await changesOf();
    expect(history).toHaveLength(3);
    expect(history).toEqual(
      expect.arrayContaining([
        ['definition', 'A house.', 'ai'],
        ['synonyms', ['hogar'], 'ai'],
        ['ai_state', 'unverified', 'ai'],
      ]),
    );
  });

  it('makes a verified word unverified again', async () => {
    await learner.updateWord(word.id, { definition: 'A house.', ai: BY_MODEL });
    expect(await verify()).toMatchObject({ ai_state: 'verified', ai_verified_at: expect.any(String) });
    const changed = await learner.updateWord(word.id, { tags: ['home'], ai: { provider: 'cloud_a', model: 'large' } });
    const expected = { ai_state: 'unverified', ai_provider: 'cloud_a', ai_model: 'large', ai_confidence: null, ai_verified_at: null };
    expect(changed).toMatchObject(expected);
  });

  it('keeps the verification when the same change is repeated', async () => {
    const change = { definition: 'A house.', ai: BY_MODEL };
    await learner.updateWord(word.id, change);
    const verified = await verify();
    expect(await learner.updateWord(word.id, change)).toEqual(verified);
    expect(await learner.updateWord(word.id, { suspended: true, ai: BY_MODEL })).toMatchObject({ ai_state: 'verified' });
  });

  it('keeps the provenance when a person changes another field', async () => {
    await learner.updateWord(word.id, { definition: 'A house.', ai: BY_MODEL });
    expect(await learner.updateWord(word.id, { tags: ['home'] })).toMatchObject(UNVERIFIED);
    expect((await changesOf())[0]).toEqual(['tags', ['home'], 'human']);
    const { ai_verified_at } = await verify();
    expect(await learner.updateWord(word.id, { tags: [] })).toMatchObject({ ai_state: 'verified', ai_verified_at, ai_model: 'small' });
  });

  it('makes the word unverified when it changes associations', async () => {
    const add = [{ kind: 'synonym', value: 'hogar' } as const];
    const change = () => changeWordAssociations({ client: learner.client, path: { word_id: word.id }, body: { add, ai: BY_MODEL } });
    expect((await change()).data).toMatchObject({ ...UNVERIFIED, synonyms: ['hogar'], revision: 2 });
    expect((await changesOf()).map(([, , source]) => source)).toEqual(['ai', 'ai']);
    const verified = await verify();
    expect((await change()).data).toEqual(verified);
  });
});

describe('name of a model', () => {
  const cases: [string, FieldCase][] = [
    ['provider', oneOf('local', 'cloud_a', 'cloud_b', 'cloud_c')],
    ['model', trimmedText(1, 255)],
    ['confidence', { accepted: [0, 0.5, 1], refused: [-0.1, 1.1, '1', null, true, {}] }],
  ];
  const refused = [null, 'local', true, [], [BY_MODEL], {}, { provider: 'none', model: 'm' }, { ...BY_MODEL, verified: true }];

  function send(ai: unknown): Promise<{ status: number }>[] {
    const changed = { definition: JSON.stringify(ai).slice(0, 1000), ai };
    const add = [{ kind: 'topic', value: 'home' }];
    return [
      sendJson(suite.url, 'POST', `/api/v1/groups/${groupId}/words`, { term: 'casa', ai }, learner.token),
      sendJson(suite.url, 'PATCH', `/api/v1/words/${word.id}`, changed, learner.token),
      sendJson(suite.url, 'PATCH', `/api/v1/words/${word.id}/associations`, { add, ai }, learner.token),
    ];
  }

  it.each(cases)('enforces the length limits of %s', async (field, { accepted, refused: tooMuch }) => {
    for (const value of accepted) {
      for (const { status } of await Promise.all(send({ ...BY_MODEL, [field]: value }))) expect(status).toBeLessThan(300);
    }
    for (const value of tooMuch) {
      for (const { status } of await Promise.all(send({ ...BY_MODEL, [field]: value }))) expect([value, status]).toEqual([value, 422]);
    }
  });

  it.each(refused)('rejects the provenance %j', async (ai) => {
    expect((await Promise.all(send(ai))).map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await learner.word(word.id)).toMatchObject({ ...HUMAN, revision: 1 });
  });
});

describe('after all provenance changes', () => {
  it('every counter equals a recount', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
