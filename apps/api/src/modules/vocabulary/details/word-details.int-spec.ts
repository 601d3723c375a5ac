import { changeWordAssociations, deleteWord, listWordHistory, verifyWord, withdrawVerification } from '@wordhoard/api-client/sdk';
import type { AssociationDto, ChangeAssociationsDto, WordDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { Learner } from '../../../../test/learner.js';
import { sendJson } from '../../../../test/raw-request.js';

const suite = useApi();
let learner: Learner;
let wordId: number;

beforeEach(async () => {
  learner = await Learner.signUp(suite.url);
  wordId = (await learner.createWord((await learner.createGroup()).id)).id;
});

async function told(): Promise<[field: string, before: unknown, after: unknown, source: string][]> {
  const { items } = (await listWordHistory({ client: learner.client, path: { word_id: wordId } })).data;
  return items.map(({ field, before_value, after_value, source }) => [field, before_value, after_value, source]);
}

describe('the associations of a word', () => {
  async function change(body: ChangeAssociationsDto): Promise<WordDto> {
    return (await changeWordAssociations({ client: learner.client, path: { word_id: wordId }, body })).data;
  }

  function synonyms(...values: string[]): AssociationDto[] {
    return values.map((value) => ({ kind: 'synonym', value }));
  }

  it('are added and removed in one revision', async () => {
    const { revision } = await change({
      add: [...synonyms('  casita ', 'hogar'), { kind: 'antonym', value: 'calle' }, { kind: 'topic', value: 'home' }],
    });
    expect(revision).toBe(2);
    const word = await change({ add: synonyms('morada'), remove: [...synonyms('hogar'), { kind: 'topic', value: 'home' }] });
    expect(word).toMatchObject({ synonyms: ['casita', 'morada'], antonyms: ['calle'], topics: [], revision: 3 });
    expect(await learner.word(wordId)).toEqual(word);
    expect((await told()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['synonyms', ['casita', 'hogar'], ['casita', 'morada'], 'human'],
        ['topics', ['home'], [], 'human'],
      ]),
    );
  });

  it('stay as they are, with their revision, when the same is asked for again', async () => {
    const body = { add: synonyms('casa'), remove: [{ kind: 'antonym', value: 'calle' } as const] };
    const word = await change(body);
    expect(await change(body)).toEqual(word);
    expect(await change({})).toEqual(word);
    expect(await told()).toHaveLength(1);
  });

  it('are none lost when many are added at once', async () => {
    const values = Array.from({ length: 30 }, (_, i) => `synonym ${i}`);
    await Promise.all(values.map((value) => change({ add: synonyms(value) })));
    const word = await learner.word(wordId);
    expect([...word.synonyms].sort()).toEqual([...values].sort());
    expect(word.revision).toBe(31);
  });

  it('are at most fifty of a kind', async () => {
    const fifty = Array.from({ length: 50 }, (_, i) => `${i}`);
    const word = await change({ add: synonyms(...fifty) });
    const refusal = await failure(change({ add: synonyms('one too many'), remove: [{ kind: 'topic', value: 'none' }] }));
    expect(refusal).toMatchObject({ status: 422, body: { errors: [{ field: 'add' }] } });
    expect(await learner.word(wordId)).toEqual(word);
    expect((await change({ add: synonyms('another'), remove: synonyms('0') })).synonyms).toHaveLength(50);
  });

  it.each([
    ['a list that is none', { add: 'casa' }],
    ['null', { remove: null }],
    ['a text in the list', { add: ['casa'] }],
    ['a kind that there is not', { add: [{ kind: 'homonym', value: 'casa' }] }],
    ['no value', { add: [{ kind: 'synonym' }] }],
    ['an empty value', { add: [{ kind: 'synonym', value: ' ' }] }],
    ['a value that is too long', { remove: [{ kind: 'synonym', value: 'x'.repeat(256) }] }],
    ['more than is known', { add: [{ kind: 'synonym', value: 'casa', weight: 1 }] }],
    ['another member', { synonyms: ['casa'] }],
    ['too much at once', { add: Array.from({ length: 151 }, (_, i) => ({ kind: 'synonym', value: `${i}` })) }],
  ])('are not changed by %s', async (_which, body) => {
    expect((await sendJson(suite.url, 'PATCH', `/api/v1/words/${wordId}/associations`, body, learner.token)).status).toBe(422);
    expect((await learner.word(wordId)).revision).toBe(1);
  });
});

describe('the verification of a word', () => {
  const verify = async () => (await verifyWord({ client: learner.client, path: { word_id: wordId } })).data;
  const withdraw = async () => (await withdrawVerification({ client: learner.client, path: { word_id: wordId } })).data;

  async function writtenByModel(): Promise<void> {
    await suite.observer.rows(`update words set ai_state = 'unverified', ai_provider = 'local', ai_model = 'm' where id = $1`, [wordId]);
  }

  it('is given to what a model wrote, and withdrawn again, with the content as it was', async () => {
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
    expect(await told()).toEqual([
      ['ai_state', 'verified', 'unverified', 'human'],
      ['ai_state', 'unverified', 'verified', 'human'],
    ]);
  });

  it('keeps its moment when it is given again', async () => {
    await writtenByModel();
    const verified = await verify();
    expect(await verify()).toEqual(verified);
    expect(await told()).toHaveLength(1);
    await withdraw();
    expect(await withdraw()).toEqual({ word_id: wordId, state: 'unverified', ai_verified_at: null });
  });

  it('is nothing that a word of a person needs', async () => {
    const human = { word_id: wordId, state: 'human', ai_verified_at: null };
    expect([await verify(), await withdraw()]).toEqual([human, human]);
    expect(await told()).toEqual([]);
  });

  it('is not given to a deleted word', async () => {
    await deleteWord({ client: learner.client, path: { word_id: wordId } });
    for (const call of [verify, withdraw]) expect(await failure(call())).toMatchObject({ status: 404 });
  });
});
