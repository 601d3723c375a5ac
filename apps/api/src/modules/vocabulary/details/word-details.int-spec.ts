import { changeWordAssociations, deleteWord, listWordHistory, verifyWord, withdrawVerification } from '@wordhoard/api-client/sdk';
import type { AssociationDto, ChangeAssociationsDto, WordDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { sendJson } from '../../../../test/raw-request.js';

const suite = useApi();
let learner: ApiLearner;
let wordId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  wordId = (await learner.createWord((await learner.createGroup()).id)).id;
});

async function changesOf(): Promise<[field: string, before: unknown, after: unknown, source: string][]> {
  const { items } = (await listWordHistory({ client: learner.client, path: { word_id: wordId } })).data;
  return items.map(({ field, before_value, after_value, source }) => [field, before_value, after_value, source]);
}

describe('changing associations', () => {
  async function change(body: ChangeAssociationsDto): Promise<WordDto> {
    return (await changeWordAssociations({ client: learner.client, path: { word_id: wordId }, body })).data;
  }

  function synonyms(...values: string[]): AssociationDto[] {
    return values.map((value) => ({ kind: 'synonym', value }));
  }

  it('adds and removes associations in one revision', async () => {
    const { revision } = await change({
      add: [...synonyms('  casita ', 'hogar'), { kind: 'antonym', value: 'calle' }, { kind: 'topic', value: 'home' }],
    });
    expect(revision).toBe(2);
    const word = await change({ add: synonyms('morada'), remove: [...synonyms('hogar'), { kind: 'topic', value: 'home' }] });
    expect(word).toMatchObject({ synonyms: ['casita', 'morada'], antonyms: ['calle'], topics: [], revision: 3 });
    expect(await learner.word(wordId)).toEqual(word);
    expect((await changesOf()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['synonyms', ['casita', 'hogar'], ['casita', 'morada'], 'human'],
        ['topics', ['home'], [], 'human'],
      ]),
    );
  });

  it('keeps associations and revision when the request is repeated', async () => {
    const body = { add: synonyms('casa'), remove: [{ kind: 'antonym', value: 'calle' } as const] };
    const word = await change(body);
    expect(await change(body)).toEqual(word);
    expect(await change({})).toEqual(word);
    expect(await changesOf()).toHaveLength(1);
  });

  it('loses no association when many are added at the same time', async () => {
    const values = Array.from({ length: 30 }, (_, i) => `synonym ${i}`);
    await Promise.all(values.map((value) => change({ add: synonyms(value) })));
    const word = await learner.word(wordId);
    expect([...word.synonyms].sort()).toEqual([...values].sort());
    expect(word.revision).toBe(31);
  });

  it('rejects more than fifty associations of a kind', async () => {
    const fifty = Array.from({ length: 50 }, (_, i) => `${i}`);
    const word = await change({ add: synonyms(...fifty) });
    const refusal = await failure(change({ add: synonyms('one too many'), remove: [{ kind: 'topic', value: 'none' }] }));
    expect(refusal).toMatchObject({ status: 422, body: { errors: [{ field: 'add' }] } });
    expect(await learner.word(wordId)).toEqual(word);
    expect((await change({ add: synonyms('another'), remove: synonyms('0') })).synonyms).toHaveLength(50);
  });

  it.each([
    ['something other than a list', { add: 'casa' }],
    ['null', { remove: null }],
    ['a list of text', { add: ['casa'] }],
    ['an unknown kind', { add: [{ kind: 'homonym', value: 'casa' }] }],
    ['a missing value', { add: [{ kind: 'synonym' }] }],
    ['an empty value', { add: [{ kind: 'synonym', value: ' ' }] }],
    ['a value that is too long', { remove: [{ kind: 'synonym', value: 'x'.repeat(256) }] }],
    ['an unknown field', { add: [{ kind: 'synonym', value: 'casa', weight: 1 }] }],
    ['an unknown field of an association', { synonyms: ['casa'] }],
    ['too many changes at once', { add: Array.from({ length: 151 }, (_, i) => ({ kind: 'synonym', value: `${i}` })) }],
  ])('rejects %s in a change of associations', async (_which, body) => {
    expect((await sendJson(suite.url, 'PATCH', `/api/v1/words/${wordId}/associations`, body, learner.token)).status).toBe(422);
    expect((await learner.word(wordId)).revision).toBe(1);
  });
});

describe('verification of a word', () => {
  const verify = async () => (await verifyWord({ client: learner.client, path: { word_id: wordId } })).data;
  const withdraw = async () => (await withdrawVerification({ client: learner.client, path: { word_id: wordId } })).data;

  async function writtenByModel(): Promise<void> {
    await suite.observer.rows(`update words set ai_state = 'unverified', ai_provider = 'local', ai_model = 'm' where id = $1`, [wordId]);
  }

  it('verifies what a model wrote and can be withdrawn, without changing the content', async () => {
    await writtenByModel();
    const before = await learner.word(wordId);
    const verified = await verify();
    expect(verified).toEqual({ word_id: wordId, state: 'verified', ai_verified_at: expect.stringMatching(/Z$/) });
    expect(await learner.word(wordId)).toEqual({
      ...before,
      ai_state: 'verified',
      ai_verified_at: verified.ai_verified_at,
      updated_at: expect.any(String),
    });
    expect(await withdraw()).toEqual({ word_id: wordId, state: 'unverified', ai_verified_at: null });
    expect(await learner.word(wordId)).toEqual({ ...before, updated_at: expect.any(String) });
    expect(await changesOf()).toEqual([
      ['ai_state', 'verified', 'unverified', 'human'],
      ['ai_state', 'unverified', 'verified', 'human'],
    ]);
  });

  it('keeps the time of the first verification', async () => {
    await writtenByModel();
    const verified = await verify();
    expect(await verify()).toEqual(verified);
    expect(await changesOf()).toHaveLength(1);
    await withdraw();
    expect(await withdraw()).toEqual({ word_id: wordId, state: 'unverified', ai_verified_at: null });
  });

  it('does not change a word written by a person', async () => {
    const human = { word_id: wordId, state: 'human', ai_verified_at: null };
    expect([await verify(), await withdraw()]).toEqual([human, human]);
    expect(await changesOf()).toEqual([]);
  });

  it('does not find a deleted word', async () => {
    await deleteWord({ client: learner.client, path: { word_id: wordId } });
    for (const call of [verify, withdraw]) expect(await failure(call())).toMatchObject({ status: 404 });
  });
});
